/** Rules for calls for help, and for the incidents that record them (product-rules.md#help-and-safety). */

/** Kinds of incident. A call for help is of the kind `help` until a staff member knows more. */
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

/** States of an incident. `handled`: a staff member is taking care of it. */
export const incidentStates = ['open', 'handled', 'closed'] as const;
export type IncidentState = (typeof incidentStates)[number];

/** The results with which an incident can be closed. */
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
  safe: 'The person is safe and needs no help',
  handed_over: 'Another driver took over',
  order_closed: 'The order was closed with nobody at fault',
  emergency_services: 'Emergency services came',
  false_alarm: 'It was a false alarm',
  other: 'Another result',
};

export const helpLimits = {
  /** The time for which the help button must be held down. */
  holdMs: 2_000,
  /** The time for which a call for help can be undone before it is sent. */
  undoMs: 10_000,
  /** An incident shows the latest photos that the reporter added to the order, at most this many. */
  photos: 3,
  /** The maximum number of photos that the reporter of an incident can add to the incident itself. */
  ownPhotos: 6,
  words: 2_000,
  perHour: 20,
} as const;

/**
 * A call for help is accepted until this long after the order's end, because a phone without signal may send
 * it late.
 */
export const helpAfterEndMs = 24 * 3_600_000;

export const emergencyNumber = '911';
