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
 * The kind and the ID of a thing, such as an order or a driver, as API calls and URLs contain them. A
 * person's ID is that of the account, and an application's ID is that of its driver.
 */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
}

/**
 * The kinds of things to which staff can write notes. A `shift` has no card; its notes are shown when one
 * shift hands over to the next.
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
