/** The facts that a card can tell, each with its words in web/src/words/console/things.ts. */
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

/** The numbers of a card. Money, or a count out of so many. */
export const thingFigures = [
  'paid_us',
  'held',
  'credit',
  'back_from_stores',
  'rating',
  'on_time',
  'doubted_positions',
  'samples',
  'owed',
  'paid_out',
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

/** Other things on a card. */
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

/** The four kinds of entries in a thing's life. */
export const lifeParts = ['events', 'money', 'messages', 'notes'] as const;
export type LifePartName = (typeof lifeParts)[number];
