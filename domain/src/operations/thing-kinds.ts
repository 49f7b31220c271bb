/** The kinds of things that have a card in the console, such as an order or a driver. */
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

/**
 * A thing, as API calls and addresses name it. A person's ID is the account's; an application's is the
 * driver's.
 */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
}

/**
 * The kinds of things that can have notes. A shift has no card; its notes are shown at the handover between
 * shifts.
 */
export const notedKinds = [...thingKinds, 'shift'] as const;
export type NotedKind = (typeof notedKinds)[number];

export interface NotedThing {
  readonly kind: NotedKind;
  readonly id: string;
}

/** The notes for the next shift. All staff share this one list. */
export const handover: NotedThing = { kind: 'shift', id: 'handover' };

export function isThingKind(text: string): text is ThingKind {
  return thingKinds.some((known) => known === text);
}
