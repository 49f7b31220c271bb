/** The kinds of things that have a card in the console. */
export const thingKinds = [
  'order',
  'customer',
  'driver',
  'store',
  'retailer',
  'payment',
  'payout',
  'ticket',
  'application',
  'incident',
] as const;
export type ThingKind = (typeof thingKinds)[number];

/** A thing on the wire and in addresses. People's ids are their account's; an application's is its driver's. */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
}

/** The kinds of things that have notes. A shift has no card: its notes are shown at the handover. */
export const notedKinds = [...thingKinds, 'shift'] as const;
export type NotedKind = (typeof notedKinds)[number];

export interface NotedThing {
  readonly kind: NotedKind;
  readonly id: string;
}

/** The notes for the next shift, which are one list for all. */
export const handover: NotedThing = { kind: 'shift', id: 'handover' };

export function isThingKind(text: string): text is ThingKind {
  return thingKinds.some((known) => known === text);
}
