import type { OrderEventType } from '../order/order-events.ts';
import type { StopKind } from '../order/stop-kinds.ts';
import type { DoorPlace } from './place.ts';
import { doubtsInDetails, type PositionDoubt } from './position-doubts.ts';

/** Each type of event that counts as an attempt to reach the customer, with the way that the driver used. */
export const contactEvents = {
  call_asked: 'call',
  message_sent: 'message',
} as const satisfies Partial<Record<OrderEventType, string>>;
export type ContactWay = (typeof contactEvents)[keyof typeof contactEvents];
export const contactWays = [...new Set(Object.values(contactEvents))];

/** The types of event that describe a driver's visit at a customer's door. */
export const doorEvents = [
  'driver_arrived',
  'arrival_taken_back',
  'door_answered',
  ...(Object.keys(contactEvents) as (keyof typeof contactEvents)[]),
] as const satisfies readonly OrderEventType[];

export const doorAnswers = ['coming', 'where'] as const;
export type DoorAnswer = (typeof doorAnswers)[number];

/** The time for which a driver can undo an arrival that they reported by hand. */
export const takeBackMs = 10 * 60_000;

/** The maximum length, in characters, of the customer's answer that says where the item lies. */
export const whereLetters = 200;

/** An event during a driver's visit at a door. Instants are in milliseconds since the epoch. */
export type DoorEvent = {
  readonly type: OrderEventType;
  readonly at: number;
  readonly by: string;
  readonly details: Readonly<Record<string, unknown>>;
};

export type DoorArrival = {
  readonly at: number;
  /** `position`: the phone's position showed the arrival. `hand`: the driver reported it. */
  readonly by: 'position' | 'hand';
  readonly place: DoorPlace;
  readonly meters: number | null;
  /** Doubts about the position that the arrival is based on. */
  readonly doubts: readonly PositionDoubt[];
  /** True if the driver still had another open order when they arrived. */
  readonly otherStopWaits: boolean;
};

export type DoorRecord = {
  /** The driver's arrival; null if there is none, or if the driver took it back. */
  readonly arrival: DoorArrival | null;
  /** The attempts to reach the customer since the arrival, oldest first. */
  readonly tries: readonly { readonly way: ContactWay; readonly at: number }[];
  readonly answers: readonly {
    readonly says: DoorAnswer;
    readonly words: string | null;
    readonly at: number;
  }[];
};

const isOfOneStop = (type: OrderEventType) =>
  type === 'driver_arrived' || type === 'arrival_taken_back';
const stopOf = ({ details }: DoorEvent) => details['stop'] ?? 'pickup';

function arrivalOf({ at, details }: DoorEvent): DoorArrival {
  const { place, meters } = details;
  return {
    at,
    // Events of older releases have no `by`. Then, only a phone's position could report an arrival.
    by: details['by'] === 'hand' ? 'hand' : 'position',
    place: place === 'far' || place === 'unknown' ? place : 'near',
    meters: typeof meters === 'number' ? meters : null,
    doubts: doubtsInDetails(details),
    otherStopWaits: details['otherStopWaits'] === true,
  };
}

/**
 * The arrival that counts: the first one near the door, or else the latest one. All arrivals before the
 * driver's last undo are ignored.
 */
function arrivalAmong(events: readonly DoorEvent[]): DoorArrival | null {
  const lastTakenBack = events.findLastIndex(({ type }) => type === 'arrival_taken_back');
  const arrivals = events
    .slice(lastTakenBack + 1)
    .filter(({ type }) => type === 'driver_arrived')
    .map(arrivalOf);
  return arrivals.find(({ place }) => place === 'near') ?? arrivals.at(-1) ?? null;
}

function isContact(type: string): type is keyof typeof contactEvents {
  return Object.hasOwn(contactEvents, type);
}

function answerOf({ at, details }: DoorEvent): DoorRecord['answers'][number] {
  const words = details['words'];
  return {
    says: details['answer'] === 'where' ? 'where' : 'coming',
    words: typeof words === 'string' ? words : null,
    at,
  };
}

/**
 * Makes the record of a driver's visit to one stop from the order's events. The events must be sorted, oldest
 * first, and must all belong to the current driver.
 */
export function doorRecordOf(events: readonly DoorEvent[], stop: StopKind): DoorRecord {
  const here = events.filter((event) => !isOfOneStop(event.type) || stopOf(event) === stop);
  const arrival = arrivalAmong(here);
  if (arrival === null) return { arrival, tries: [], answers: [] };
  const since = here.filter(({ at }) => at >= arrival.at);
  return {
    arrival,
    tries: since.flatMap(({ type, at, by }) =>
      by === 'driver' && isContact(type) ? [{ way: contactEvents[type], at }] : [],
    ),
    answers: since.filter(({ type }) => type === 'door_answered').map(answerOf),
  };
}
