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

export function isThingKind(text: string): text is ThingKind {
  return thingKinds.some((known) => known === text);
}
