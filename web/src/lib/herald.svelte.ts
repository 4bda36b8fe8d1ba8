// Announces what others do while their pieces travel: one sentence, as long as the pace of this page lets it stand. A film asks it
// before and after every event; the table shows what it says and tells it to pause, to go on or to hurry.
import { plain } from './markup';
import type { Filmed } from './patch';
import { lead, stays, type Pace, type Weigh, type Weight } from './pace';
import { settings } from './settings.svelte';

export interface Announced {
  /** What is being done, in the words of the event that matters most. */
  said: Filmed;
  /** The part of it that is shown just now, where that is another event. */
  part: Filmed | null;
  weight: Weight;
}

/** Whom it speaks to, and what weighs how much for them. */
export interface Audience {
  mine: () => readonly number[];
  weigh: Weigh;
  /** Heard with every event, also with one's own. */
  sounds?: (event: Filmed) => void;
}

class Herald {
  /** What was announced last; it stands until something else is, or nothing more is to be told. */
  now = $state.raw<Announced | null>(null);
  paused = $state(false);
  /** Somebody has to press before it goes on. */
  waits = $state(false);
  /** What is shown just now was done by somebody else. */
  theirs = $state(false);
  /** A film that somebody asked for is shown step by step, also to those who want everything at once. */
  asked = $state(false);
  /** Counts what has been shown: whoever waits for it sees that it goes on. */
  steps = 0;
  private audience: Audience | null = null;
  private hurried = false;
  private arrive: () => void = () => undefined;
  private goOn: () => void = () => undefined;

  get pace(): Pace {
    return this.asked && settings.pace === 'once' ? 'calm' : settings.pace;
  }

  /** From now on it speaks to them; the answer ends it. */
  speakTo(audience: Audience): () => void {
    this.audience = audience;
    return () => {
      if (this.audience !== audience) return;
      this.audience = null;
      this.silence();
    };
  }

  /** A film begins; `arrive` lets what travels arrive at once. */
  begins(arrive: () => void): void {
    this.arrive = arrive;
    this.hurried = false;
  }

  /** An event is about to be shown, and these come after it. */
  async announces(event: Filmed, after: readonly Filmed[]): Promise<void> {
    this.steps += 1;
    const { audience } = this;
    if (!audience) return;
    const weight = weightOf(event, audience.weigh);
    this.theirs = isTheirs(event, audience);
    if (weight > 0 && (this.theirs || weight === 3)) {
      const said = weight === 1 ? mainOf(event, after, audience.weigh) : event;
      this.now = { said, part: said === event ? null : event, weight };
      await this.time(lead(this.pace, weight));
    }
    await this.gate();
    audience.sounds?.(event);
  }

  /** It is shown; resolves when the next one may be. */
  async shown(event: Filmed): Promise<void> {
    const { audience } = this;
    if (!audience) return;
    const weight = weightOf(event, audience.weigh);
    if (!this.theirs && weight < 3) return;
    const time = stays(this.pace, weight, plain(event.text));
    if (time === null && !this.hurried) {
      this.waits = true;
      await new Promise<void>((done) => (this.goOn = done));
      this.waits = false;
    } else await this.time(time ?? 0);
    await this.gate();
  }

  /** The film is over. */
  ends(): void {
    this.theirs = this.waits = this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }

  /** Go on after a pause, or to the next event without waiting for the end of this one. */
  next(): void {
    this.paused = false;
    this.arrive();
    this.goOn();
  }

  /** The rest of this film at once. */
  hurry(): void {
    this.hurried = true;
    this.next();
  }

  silence(): void {
    this.now = null;
    this.hurry();
    this.ends();
  }

  private async gate(): Promise<void> {
    while (this.paused && !this.hurried) await new Promise<void>((done) => (this.goOn = done));
  }

  private time(milliseconds: number): Promise<void> {
    if (!milliseconds || this.hurried) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.goOn = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

/** What has no words is never announced. */
export const weightOf = (event: Pick<Filmed, 'facts' | 'text'>, weigh: Weigh): Weight =>
  event.text === '' ? 0 : weigh(event.facts);

const isTheirs = ({ facts }: Filmed, { mine }: Audience): boolean =>
  typeof facts.seat === 'number' ? !mine().includes(facts.seat) : true;

/** The move that an event is a part of: the payments that come before a purchase are announced by it. */
function mainOf(event: Filmed, after: readonly Filmed[], weigh: Weigh): Filmed {
  for (const next of after) {
    if (next.facts.seat !== event.facts.seat) break;
    if (weightOf(next, weigh) >= 2) return next;
  }
  return event;
}

export const herald = new Herald();
