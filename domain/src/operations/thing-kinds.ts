/** The kinds of things that have a card (a summary) in the console, such as an order or a driver. */
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
 * A record, such as an order or a driver, by its kind and ID, as API calls and URLs name it. A person's ID is
 * that of the account, and an application's ID is that of its driver.
 */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
}

/**
 * The kinds of record to which staff can write notes. A note to a `shift` is for the staff of the next
 * working shift; a shift has no card.
 */
export const notedKinds = [...thingKinds, 'shift'] as const;
export type NotedKind = (typeof notedKinds)[number];

export interface NotedThing {
  readonly kind: NotedKind;
  readonly id: string;
}

/** The record to which staff write notes for the next shift. There is only one for all staff. */
export const handover: NotedThing = { kind: 'shift', id: 'handover' };

export function isThingKind(text: string): text is ThingKind {
  return thingKinds.some((known) => known === text);
}
