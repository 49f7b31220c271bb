/**
 * The facts that a card (the console's summary of an order, a person or a store) can show. Their labels are
 * in web/src/words/console/things.ts.
 */
export const thingFacts = [
  'phone',
  'mail',
  'door',
  'card',
  'since',
  'vehicle',
  'plate',
  'area',
  'position',
  'documents_until',
  'paused_until',
  'state',
  'tutorial',
  'background_check',
  'address',
  'hours',
  'retailer',
  'policy',
  'window',
  'refund_method',
  'host',
  'application',
  'order',
  'customer',
  'driver',
  'store',
  'processor',
  'failure',
  'lapses',
  'settled',
  'handler',
  'about',
  'words',
  'reply_to',
  'reason',
] as const;
export type ThingFact = (typeof thingFacts)[number];

/**
 * The numbers that a card (the console's summary of an order, a person or a store) can show: amounts of
 * money, or counts such as 3 of 5.
 */
export const thingFigures = [
  'paid_us',
  'held',
  'credit',
  'back_from_stores',
  'doubted_positions',
  'samples',
  'documents',
  'today',
  'refused_today',
  'stores',
  'amount',
  'taken',
  'given_back',
  'fee',
] as const;
export type ThingFigure = (typeof thingFigures)[number];

/** The lists of related things that a card in the console can show, such as the orders of a driver. */
export const thingGroups = [
  'returns',
  'returns_today',
  'jobs',
  'tickets',
  'incidents',
  'payments',
  'payouts',
  'stores',
  'same_card',
  'same_door',
  'blocked',
  'jobs_paid',
  'earlier',
  'found',
] as const;
export type ThingGroup = (typeof thingGroups)[number];

/** The kinds of entries in a record's history, which a card in the console shows. */
export const lifeParts = ['events', 'money', 'messages', 'notes'] as const;
export type LifePartName = (typeof lifeParts)[number];
