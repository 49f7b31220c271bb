/** What answers are made of, as a whole: lists, figures, settings. */
type Whole =
  /** Who is signed in, with what they chose. */
  | 'account'
  /** How this server is set up. */
  | 'installation'
  | 'orders'
  /** Orders that drivers may accept. */
  | 'offers'
  /** Orders that a driver has accepted. */
  | 'jobs'
  /** What a driver has earned, and the figures beside it. */
  | 'earnings'
  /** A driver's own switch, application and checks. */
  | 'driver'
  /** Who drives, as an operator picks from them. */
  | 'drivers'
  | 'stores'
  | 'policies'
  | 'places';

/** One thing, told apart by the parameter in braces. */
type Single = 'order';

/** What an answer is made of: once it changes, the answer is old. `{name}` is a parameter of the call. */
export type Reads = Whole | `${Single}:{${string}}`;

/** What a command or a live message changes. `{name}` is found in what was sent or answered; without one, it is all of them. */
export type Changes = Reads | Single;
