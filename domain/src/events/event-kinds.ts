import { type OrderEventType, orderEventTypes } from '../order/order-events.ts';

const driverEventTypes = ['went_online', 'went_offline', 'preferences_saved'] as const;
const accountEventTypes = ['registered'] as const;

/** What can happen to each kind of subject, in the past tense. A subject or an event that is not here cannot be appended. */
interface TypesOfSubject {
  order: OrderEventType;
  /** Named by their account's id. */
  driver: (typeof driverEventTypes)[number];
  account: (typeof accountEventTypes)[number];
}

export type EventSubject = keyof TypesOfSubject;
export type EventType<S extends EventSubject = EventSubject> = TypesOfSubject[S];

/** The same as data. */
export const eventTypes: { readonly [S in EventSubject]: readonly EventType<S>[] } = {
  order: orderEventTypes,
  driver: driverEventTypes,
  account: accountEventTypes,
};

/** An event's type with its subject, `order.accepted`: what a reaction names. */
export type EventKind = { [S in EventSubject]: `${S}.${EventType<S>}` }[EventSubject];

export const eventKinds: ReadonlySet<string> = new Set(
  Object.entries(eventTypes).flatMap(([subject, types]) =>
    types.map((type) => `${subject}.${type}`),
  ),
);

/** False for a kind that a newer release writes. */
export function isEventKind(kind: string): kind is EventKind {
  return eventKinds.has(kind);
}
