// Made by tools/wire_types.py from the game's types.py (make types). Do not edit.
import type { Happening, Obstacle, Option, Printed, Question, View, Words } from '../../lib/wire';

/** How many of each. */
export interface Gems {
  ruby: number;
  emerald: number;
  sapphire: number;
}

/** What a gem costs in each colour; None: this colour cannot buy (DA-1.5). */
export interface Prices {
  blue: number | null;
  red: number | null;
  orange: number | null;
  white: number | null;
}

export interface Metals {
  gold: number;
  silver: number;
}

/** Points by source, as if the game ended now. */
export interface Sheet {
  avenue: number;
  plates: number;
  reward: number;
  discs: number;
  guests: number;
  gems: number;
}

/** A stand of the market street. */
export interface Stand {
  stand: number;
  offer: string | null;
  prices: Prices;
  gem: 'emerald' | 'ruby' | 'sapphire' | null;
  goods: number[];
  traders: number[];
  prince: string | null;
}

export interface Offers {
  pile: number;
  discards: string[];
}

export interface Avenue {
  plates: string[];
  built: number;
  next: number | null;
}

/** With how many points a marker stands on it. */
export interface Obelisk {
  least: number;
  most: number;
}

/** An open city and which discs lie there; their values nobody knows. */
export interface City {
  number: number;
  gold: boolean;
  silver: boolean;
  sums: number[];
}

/** The neutral princes, where fewer than four play. */
export interface Neutral {
  colour: 'blue' | 'orange' | 'red' | 'white';
  pile: number;
  used: string[];
}

export interface Chamber {
  prince: number;
  disc: 'gold' | 'silver' | null;
  disc_value: number | null;
}

/** What belongs to a seat. */
export interface Player {
  colour: 'blue' | 'orange' | 'red' | 'white';
  hand: number[];
  row: string[];
  sum: number;
  goods: number;
  trader: number;
  gems: Gems;
  gold: number;
  silver: number;
  discs: string[] | null;
  chambers: (Chamber | null)[];
  points: number;
  obelisk: number;
  step: number;
  sheet: Sheet;
}

export interface DahshurView extends View {
  round: number;
  rounds: number;
  start: number;
  active: number | null;
  gift: (string | null)[];
  neutral: Neutral | null;
  market_colour: 'blue' | 'orange' | 'red' | 'white' | null;
  stands: Stand[];
  square: number[];
  offers: Offers;
  bag: Gems;
  avenue: Avenue;
  procession: (number | null)[];
  cities: (City | null)[];
  city_pile: number;
  cities_gone: number[];
  disc_piles: Metals;
  chamber: number | null;
  opening: boolean;
  offering: number | null;
  obelisks: Obelisk[];
  seats: Player[];
}

/** A prince for the gift. */
export interface AskLay extends Question {
  what: 'lay';
  active: number;
}

/** Which prince of the gift to act with. */
export interface AskUse extends Question {
  what: 'use';
}

/** Where to act. */
export interface AskArea extends Question {
  what: 'area';
  value: number;
}

export interface AskMarket extends Question {
  what: 'market';
  value: number;
}

export interface AskBuy extends Question {
  what: 'buy';
  stand: number;
  gem: string;
  price: number;
  prince?: string | null;
}

export interface AskAvenue extends Question {
  what: 'avenue';
  value: number;
  plate: number;
  gem: string;
  points: number;
  gift: 'none' | 'other' | 'own';
  gift_to?: number | null;
  gift_points?: number;
  gems_set?: number;
  swapped?: boolean;
}

/** Which stand to clear of one's goods. */
export interface AskClear extends Question {
  what: 'clear';
}

export interface AskProcession extends Question {
  what: 'procession';
  value: number;
}

/** A prince straight to one's row. */
export interface AskThird extends Question {
  what: 'third';
  reward: 'left' | 'middle' | 'right';
  sum: number;
}

/** The left reward; what its discs can be worth. */
export interface AskSilver extends Question {
  what: 'silver';
  silver_least: number;
  silver_most: number;
}

/** The middle reward. */
export interface AskMiddle extends Question {
  what: 'middle';
  front?: number | null;
}

/** For those who tied and won nothing. */
export interface AskConsolation extends Question {
  what: 'consolation';
}

export interface AskTribute extends Question {
  what: 'tribute';
  city: number;
  gold_least: number;
  gold_most: number;
  silver_least: number;
  silver_most: number;
}

/** Which prince to lay into the tomb. */
export interface AskChamber extends Question {
  what: 'chamber';
  chamber: number;
}

/** A disc for one's offering. */
export interface AskDisc extends Question {
  what: 'disc';
  offering: number;
  fits: boolean;
}

/** A prince from hand, onto the gift or in front of oneself. */
export interface Lay extends Option {
  verb: 'lay';
}

export interface Use extends Option {
  verb: 'use';
  owner?: number | null;
  market?: boolean;
}

export interface ToMarket extends Option {
  verb: 'market';
}

export interface ToAvenue extends Option {
  verb: 'avenue';
}

export interface ToProcession extends Option {
  verb: 'procession';
}

export interface Forgo extends Option {
  verb: 'forgo';
}

/** To a stand, with what my colour pays there; no price: it cannot buy. */
export interface Walk extends Option {
  verb: 'walk';
  stand: number;
  gem?: string | null;
  prince?: string | null;
}

/** One goods stone back. */
export interface Fetch extends Option {
  verb: 'fetch';
  stand: number;
}

/** The gem is `piece`. */
export interface Buy extends Option {
  verb: 'buy';
  stand: number;
  prince?: string | null;
}

/** Do not buy. */
export interface Leave extends Option {
  verb: 'leave';
  stand: number;
}

export interface SetGem extends Option {
  verb: 'set';
  plate: number;
  symbol: string;
}

/** No more gems. */
export interface Stop extends Option {
  verb: 'stop';
}

/** All goods stones back from a stand. */
export interface Clear extends Option {
  verb: 'clear';
  stand: number;
  goods: number;
}

/** A goods stone into the procession. */
export interface Enter extends Option {
  verb: 'enter';
  field: number;
}

/** An offering forward. */
export interface Advance extends Option {
  verb: 'move';
  start: number;
  field: number;
}

/** The plates at `at` and `to` change places. There may be more than a hundred of these at once, so they say no more: */
export interface Swap extends Option {
  verb: 'swap';
}

/** A disc of a city. */
export interface Take extends Option {
  verb: 'take';
  city: number;
}

/** A gem of choice from the bag. */
export interface TakeGem extends Option {
  verb: 'gem';
}

export interface Entomb extends Option {
  verb: 'chamber';
}

/** The disc `piece` onto a prince. */
export interface SetDisc extends Option {
  verb: 'disc';
  prince: string;
  owner: number;
  owner_points?: number;
}

export interface Pass extends Option {
  verb: 'pass';
}

export interface Started extends Happening {
  what: 'start';
  neutral?: 'blue' | 'orange' | 'red' | 'white' | null;
  market?: 'blue' | 'orange' | 'red' | 'white' | null;
}

export interface RoundBegan extends Happening {
  what: 'round';
  round: number;
}

export interface TurnBegan extends Happening {
  what: 'turn';
}

export interface NeutralGiven extends Happening {
  what: 'neutral';
  prince: string;
}

export interface Laid extends Happening {
  what: 'lay';
  prince: string;
  shown?: number[];
}

/** The actions of this round are over: everybody lays one more prince. */
export interface ThirdsBegan extends Happening {
  what: 'thirds';
}

export interface ThirdLaid extends Happening {
  what: 'third';
  prince: string;
  shown?: number[];
}

export interface Used extends Happening {
  what: 'use';
  prince: string;
}

export interface Forwent extends Happening {
  what: 'forgo';
}

export interface Walked extends Happening {
  what: 'walk';
  stand: number;
}

export interface Bought extends Happening {
  what: 'buy';
  stand: number;
  gem: string;
  price: number;
}

export interface PrinceTaken extends Happening {
  what: 'market_prince';
  prince: string;
}

export interface OfferLaid extends Happening {
  what: 'offer';
  stand: number;
  offer: string;
  gem?: string | null;
}

/** The discarded offers are the new pile. */
export interface Reshuffled extends Happening {
  what: 'reshuffle';
}

export interface Fetched extends Happening {
  what: 'fetch';
  stand: number;
  goods: number;
}

export interface Swapped extends Happening {
  what: 'swap';
  plates: [number, number];
}

export interface GemSet extends Happening {
  what: 'gem';
  plate: number;
  gem: string;
  number: number;
}

export interface Scored extends Happening {
  what: 'points';
  points: number;
  source: 'avenue' | 'discs' | 'gems' | 'guests' | 'plates' | 'reward';
  at: string;
}

export interface Entered extends Happening {
  what: 'enter';
  field: number;
}

export interface Advanced extends Happening {
  what: 'move';
  start: number;
  field: number;
}

export interface RewardWon extends Happening {
  what: 'reward';
  position: 'left' | 'middle' | 'right';
  value: number;
}

export interface Rolled extends Happening {
  what: 'dice';
  seats: number[];
  rolls: number[];
}

export interface DiscTaken extends Happening {
  what: 'disc';
  city: number;
  metal: 'gold' | 'silver';
  value?: number | null;
}

export interface GemTaken extends Happening {
  what: 'gem_taken';
  gem: string;
}

export interface GemDrawn extends Happening {
  what: 'gem_drawn';
  gem: string;
}

export interface Lapsed extends Happening {
  what: 'lapse';
  choice: 'consolation' | 'middle' | 'silver' | 'tribute';
}

export interface TributePaid extends Happening {
  what: 'tribute';
  city: number;
  seats: number[];
  discs: number;
}

export interface Entombed extends Happening {
  what: 'chamber';
  prince: string;
  chamber: number;
}

export interface CityOpened extends Happening {
  what: 'city';
  field: number;
  city: number;
  gold: boolean;
  silver: boolean;
}

/** The tomb chambers are opened. */
export interface Opened extends Happening {
  what: 'opening';
}

/** Its owner may set a disc. */
export interface OfferingsTurn extends Happening {
  what: 'offering';
  field: number;
}

export interface DiscSet extends Happening {
  what: 'disc_set';
  disc: string;
  prince: string;
}

export interface Passed extends Happening {
  what: 'pass';
  field: number;
}

/** A prince of this value lies there already (DA-4.2). */
export interface ValueLies extends Obstacle {
  why: 'value';
  value: number;
}

export interface NotInHand extends Obstacle {
  why: 'hand';
  piece: string;
}

/** A prince that does not lie on the gift (DA-4.4). */
export interface NotOnGift extends Obstacle {
  why: 'gift';
  piece: string;
}

/** The trader must walk at least one stand (DA-5.6). */
export interface StandsThere extends Obstacle {
  why: 'there';
  stand: number;
}

/** Farther than the prince reaches, in stands or fields (DA-5.2, DA-7.1), or in plates (DA-6.3). */
export interface TooFar extends Obstacle {
  why: 'far';
  of: 'fields' | 'plates' | 'stands';
  distance: number;
  reach: number;
}

/** No goods stone of one's own lies at this stand. */
export interface NoGoodsThere extends Obstacle {
  why: 'goods';
  stand: number;
}

/** The market prince of this stand cannot be had this turn (DA-13.3). */
export interface NoMarketPrince extends Obstacle {
  why: 'market';
}

/** The next plate takes a gem that one does not have (DA-6.2). */
export interface NoGem extends Obstacle {
  why: 'gem';
  gem: string;
  plate: number;
}

/** Every plate has its gem (DA-6.9). */
export interface AvenueDone extends Obstacle {
  why: 'avenue';
}

/** No more than four gems with one action (DA-6.1). */
export interface FourSet extends Obstacle {
  why: 'four';
}

/** Two plates are swapped once, and before gems are set (DA-6.3). */
export interface SwapFirst extends Obstacle {
  why: 'swapped';
}

/** A plate that carries a gem is not swapped (DA-6.3). */
export interface IsBuilt extends Obstacle {
  why: 'built';
}

/** No goods stone in the supply (DA-7.4). */
export interface NoStone extends Obstacle {
  why: 'stone';
}

/** An offering stands on that field (DA-7.2). */
export interface Occupied extends Obstacle {
  why: 'occupied';
  field: number;
}

/** No offering of one's own stands on that field (DA-7.1). */
export interface NotYours extends Obstacle {
  why: 'yours';
  field: number;
}

/** No disc of this number is at hand (DA-11.2). */
export interface NoDisc extends Obstacle {
  why: 'disc';
  value: number;
}

/** That prince carries a disc already, or does not lie in a chamber (DA-11.2). */
export interface HasDisc extends Obstacle {
  why: 'lid';
  prince: string;
}

export interface PrintedColour {
  id: 'blue' | 'orange' | 'red' | 'white';
  name: Words;
  ware: Words;
}

export interface PrintedGem {
  id: 'emerald' | 'ruby' | 'sapphire';
  name: Words;
  count: number;
}

export interface PrintedMetal {
  id: 'gold' | 'silver';
  name: Words;
}

export interface PrintedPrince {
  id: string;
  colour: 'blue' | 'orange' | 'red' | 'white';
  value: number;
}

export interface PrintedDisc {
  id: string;
  metal: 'gold' | 'silver';
  value: number;
  count: number;
}

export interface PrintedPlate {
  id: string;
  symbol: 'blue' | 'orange' | 'red' | 'white';
  gem: 'emerald' | 'ruby' | 'sapphire';
  count: number;
}

export interface PrintedCity {
  number: number;
}

export interface PrintedOffer {
  id: string;
  prices: Prices;
  basis: Words;
}

export interface PrintedBoard {
  stands: number;
  avenue: number;
  procession: number;
  obelisk: number;
  goods: number;
  gems_at_once: number;
  gift: number;
  rewards: ('left' | 'middle' | 'right')[];
}

export interface PrintedPoints {
  avenue: number[];
  plate: number[];
  reward: number;
  guest: Metals;
  gem: number;
}

export interface ByPlayers {
  rounds: number;
  cities: number;
  gems: number;
  plates: number;
}

export interface DahshurPrinted extends Printed {
  colours: PrintedColour[];
  gems: PrintedGem[];
  metals: PrintedMetal[];
  princes: PrintedPrince[];
  discs: PrintedDisc[];
  plates: PrintedPlate[];
  cities: PrintedCity[];
  offers: PrintedOffer[];
  board: PrintedBoard;
  points: PrintedPoints;
  by_players: Record<string, ByPlayers>;
}

export type DahshurQuestion = AskLay | AskUse | AskArea | AskMarket | AskBuy | AskAvenue | AskClear | AskProcession | AskThird | AskSilver | AskMiddle | AskConsolation | AskTribute | AskChamber | AskDisc;

export type DahshurOption = Lay | Use | ToMarket | ToAvenue | ToProcession | Forgo | Walk | Fetch | Buy | Leave | SetGem | Stop | Clear | Enter | Advance | Swap | Take | TakeGem | Entomb | SetDisc | Pass;

export type DahshurHappening = Started | RoundBegan | TurnBegan | NeutralGiven | Laid | ThirdsBegan | ThirdLaid | Used | Forwent | Walked | Bought | PrinceTaken | OfferLaid | Reshuffled | Fetched | Swapped | GemSet | Scored | Entered | Advanced | RewardWon | Rolled | DiscTaken | GemTaken | GemDrawn | Lapsed | TributePaid | Entombed | CityOpened | Opened | OfferingsTurn | DiscSet | Passed;

export type DahshurObstacle = ValueLies | NotInHand | NotOnGift | StandsThere | TooFar | NoGoodsThere | NoMarketPrince | NoGem | AvenueDone | FourSet | SwapFirst | IsBuilt | NoStone | Occupied | NotYours | NoDisc | HasDisc;
