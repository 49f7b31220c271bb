/** Data an answer can depend on as a whole: lists, figures, settings. */
type Whole =
  /** The signed-in user and their preferences. */
  | 'account'
  /** Where and how they are signed in. */
  | 'sessions'
  /** This server's configuration. */
  | 'installation'
  | 'orders'
  /** Orders open for acceptance. */
  | 'offers'
  /** Orders that a driver has accepted. */
  | 'jobs'
  /** A driver's earnings and the figures shown with them. */
  | 'earnings'
  /** What a customer let us keep to pay with. */
  | 'payment-methods'
  /** What credit customers have. */
  | 'credit'
  /** What brakes held back. */
  | 'held-acts'
  /** What administrators say holds for everybody. */
  | 'settings'
  /** A driver's online switch, application and checks. */
  | 'driver'
  /** Who wants to drive, as admins see it. */
  | 'driver-applications'
  /** The list of drivers an operator picks from. */
  | 'drivers'
  | 'stores'
  | 'policies'
  /** Versions of the prices, and drafts. */
  | 'prices'
  | 'places'
  /** The pickup addresses that a customer keeps. */
  | 'saved-places'
  /** The purchases that a customer noted. */
  | 'purchases'
  /** What somebody asked to have of their data. */
  | 'account-export'
  /** Errors of pages and of the server. */
  | 'errors'
  /** What the signed-in user was told, and what of it they read. */
  | 'notifications'
  /** What they want to be told of, and where. */
  | 'notification-preferences'
  /** What the providers' lines and our books differ in. */
  | 'reconciliation'
  /** What people reported. */
  | 'tickets';

/** One record, identified by the parameter in braces. */
type Single = 'order';

/** What an answer depends on: when it changes, the answer is stale. `{name}` is a parameter of the call. */
export type Reads = Whole | `${Single}:{${string}}`;

/**
 * What a command or live message changes. `{name}` is filled from the request or the answer; without one, every record
 * is meant.
 */
export type Changes = Reads | Single;
