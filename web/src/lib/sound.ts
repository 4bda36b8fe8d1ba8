// Short synthesised sounds; nothing is loaded. They are heard after the first press, unless a person turns them off.
import type { Happening } from './wire';

export type Sound = 'placed' | 'drawn' | 'paid' | 'crumbled' | 'turn';
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  // Before the first press a browser is silent, and says so in its console.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    SOUNDS[sound](context, context.currentTime);
  } catch {
    // No audio here: the game is silent.
  }
}

/** What a thing that happened sounds like. */
export function soundOf(facts: Happening): Sound {
  const what = facts.what;
  if (/^(buy|pay|points|score|scored|gem|disc|reward|offer)/.test(what)) return 'paid';
  if (/^(fall|sacrifice)/.test(what)) return 'crumbled';
  if (/^(draw|discard|take|taken|shuffle|lay|drafted|kept|dealt|fetch|marked)/.test(what)) return 'drawn';
  return 'placed';
}

const SOUNDS: Record<Sound, (a: AudioContext, now: number) => void> = {
  placed: (a, now) => {
    noise(a, now, 0.16, 'lowpass', 420, 0.5);
    tone(a, now, 95, 0.12, 0.35);
  },
  drawn: (a, now) => {
    noise(a, now, 0.1, 'bandpass', 3200, 0.16);
    noise(a, now + 0.06, 0.12, 'bandpass', 4600, 0.1);
  },
  paid: (a, now) => {
    tone(a, now, 1840, 0.22, 0.1);
    tone(a, now + 0.05, 2460, 0.3, 0.08);
  },
  crumbled: (a, now) => {
    for (const [i, hertz] of [300, 210, 250, 150].entries())
      noise(a, now + i * 0.055, 0.12, 'lowpass', hertz, 0.34 - i * 0.05);
    tone(a, now + 0.1, 62, 0.25, 0.22);
  },
  turn: (a, now) => {
    tone(a, now, 392, 0.35, 0.12);
    tone(a, now + 0.12, 588, 0.5, 0.1);
  },
};

function tone(a: AudioContext, at: number, hertz: number, seconds: number, loudness: number): void {
  const source = new OscillatorNode(a, { frequency: hertz, type: 'sine' });
  source.connect(fade(a, at, seconds, loudness));
  source.start(at);
  source.stop(at + seconds);
}

function noise(
  a: AudioContext,
  at: number,
  seconds: number,
  type: BiquadFilterType,
  hertz: number,
  loudness: number,
): void {
  const buffer = a.createBuffer(1, Math.ceil(a.sampleRate * seconds), a.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(a, { buffer });
  const filter = new BiquadFilterNode(a, { type, frequency: hertz });
  source.connect(filter).connect(fade(a, at, seconds, loudness));
  source.start(at);
}

function fade(a: AudioContext, at: number, seconds: number, loudness: number): GainNode {
  const gain = new GainNode(a, { gain: loudness });
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(a.destination);
  return gain;
}
