/** Calls for help and what is made of them (product-rules.md#help-and-safety). */

/** `help` until a person knows more. */
export const incidentKinds = [
  'help',
  'threat',
  'injury',
  'crash',
  'theft',
  'damage',
  'other',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const incidentKindNames: Readonly<Record<IncidentKind, string>> = {
  help: 'Called for help',
  threat: 'Threatened or harassed',
  injury: 'Somebody is hurt',
  crash: 'Car crash or breakdown',
  theft: 'Theft',
  damage: 'Damage',
  other: 'Something else',
};

export const incidentSides = ['customer', 'driver'] as const;
export type IncidentSide = (typeof incidentSides)[number];

/** `handled`: a person of the safety team looks after it. */
export const incidentStates = ['open', 'handled', 'closed'] as const;
export type IncidentState = (typeof incidentStates)[number];

/** The ways in which an incident ends. */
export const incidentEndings = [
  'safe',
  'handed_over',
  'order_closed',
  'emergency_services',
  'false_alarm',
  'other',
] as const;
export type IncidentEnding = (typeof incidentEndings)[number];

export const incidentEndingNames: Readonly<Record<IncidentEnding, string>> = {
  safe: 'They are safe and go on',
  handed_over: 'Another driver took over',
  order_closed: 'The order was closed without fault',
  emergency_services: 'Emergency services came',
  false_alarm: 'It was a false alarm',
  other: 'Something else was done',
};

export const helpLimits = {
  /** The button is held for this long. */
  holdMs: 2_000,
  /** The call can be undone for this long before it is sent. */
  undoMs: 10_000,
  /** The reporter's last photos of the order. */
  photos: 3,
  /** Photos of what happened, taken by the caller afterwards. */
  ownPhotos: 6,
  words: 2_000,
  perHour: 20,
} as const;

/** A phone without signal may send a call for help late; the order may have ended meanwhile. */
export const helpAfterEndMs = 24 * 3_600_000;

/** The emergency number of the United States. */
export const emergencyNumber = '911';
