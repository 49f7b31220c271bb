/** The facts that a console card can show. Their labels are in web/src/words/console/things.ts. */
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

/** The figures that a console card can show: amounts of money, or counts such as 3 of 5. */
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

/** The lists of related things that a console card can show. */
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

/** The four kinds of entries in the history on a card. */
export const lifeParts = ['events', 'money', 'messages', 'notes'] as const;
export type LifePartName = (typeof lifeParts)[number];
