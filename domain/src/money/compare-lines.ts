/**
 * Kinds of movements of money. The same kinds describe the payment provider's records and the entries in our
 * books.
 */
export const lineKinds = ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * One movement of money in the payment provider's records, or one entry in our books. Incoming money is
 * positive.
 */
export interface ComparedLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly amountCents: number;
  readonly currency: string;
  readonly atMs: number;
}

/**
 * All lines about one order, payout or unknown payment. `theirs` are the payment provider's lines, and `ours`
 * are those in our books.
 */
export interface ComparedSubject {
  readonly theirs: readonly ComparedLine[];
  readonly ours: readonly ComparedLine[];
  /** True if the order or payout exists in our books, so that a fee for it can be booked. */
  readonly isKnown: boolean;
}

export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'currency_differs',
  'fee_unknown',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface LineDifference {
  readonly kind: DifferenceKind;
  readonly theirs: ComparedLine | null;
  readonly ours: ComparedLine | null;
}

interface Comparison {
  /** The number of the payment provider's lines for which our books have an equal line. */
  readonly matched: number;
  /** The number of lines without an equal line on the other side that are too recent to count as missing. */
  readonly onTheWay: number;
  /** The sum of the lines that are too recent to judge: the provider's minus ours. */
  readonly onTheWayCents: number;
  /** The time at which all lines that are too recent now can be judged; null if there are none. */
  readonly onTheWayUntilMs: number | null;
  readonly differences: readonly LineDifference[];
  /**
   * The provider's fees that can be booked, because our books do not contain them yet and all other lines
   * match.
   */
  readonly newFees: readonly ComparedLine[];
}

/**
 * The age from which a movement of money counts as missing if only one side lists it. Until then, the other
 * side may still add it.
 */
export const onTheWayMs = 15 * 60_000;

const sumOf = (lines: readonly ComparedLine[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

const inTime = (lines: readonly ComparedLine[]) =>
  lines.toSorted((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1));

type Pair = Pick<LineDifference, 'theirs' | 'ours'>;

/**
 * Removes each pair of lines with the same amount and currency, one from each side. Returns the lines that
 * are left.
 */
function withoutEqual(theirs: readonly ComparedLine[], ours: readonly ComparedLine[]) {
  const left = [...inTime(ours)];
  const unanswered = inTime(theirs).filter((line) => {
    const at = left.findIndex(
      ({ amountCents, currency }) => amountCents === line.amountCents && currency === line.currency,
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { theirs: unanswered, ours: left };
}

/**
 * True if both sides have the same sum in the same currency. They then differ only in how they split a
 * payment into lines, which is no error.
 */
function isSplit(theirs: readonly ComparedLine[], ours: readonly ComparedLine[]): boolean {
  const currencies = new Set([...theirs, ...ours].map(({ currency }) => currency));
  return (
    theirs.length > 0 && ours.length > 0 && currencies.size === 1 && sumOf(theirs) === sumOf(ours)
  );
}

function kindOf({ theirs, ours }: Pair): DifferenceKind {
  if (ours === null) return 'missing_here';
  if (theirs === null) return 'missing_there';
  return theirs.currency === ours.currency ? 'amount_differs' : 'currency_differs';
}

function pairs(theirs: readonly ComparedLine[], ours: readonly ComparedLine[]): Pair[] {
  return Array.from({ length: Math.max(theirs.length, ours.length) }, (_, at) => ({
    theirs: theirs[at] ?? null,
    ours: ours[at] ?? null,
  }));
}

const isYoung = (line: ComparedLine | null, nowMs: number) =>
  line !== null && nowMs - line.atMs < onTheWayMs;

type Judged = Omit<Comparison, 'newFees'>;

/** Counts and sums the unmatched lines that are too recent to count as missing. */
function waiting(found: readonly Pair[]) {
  const sides = ({ theirs, ours }: Pair) => [theirs, ours].filter((line) => line !== null);
  const times = found.flatMap(sides).map(({ atMs }) => atMs + onTheWayMs);
  const cents = ({ theirs, ours }: Pair) => (theirs?.amountCents ?? 0) - (ours?.amountCents ?? 0);
  return {
    onTheWay: found.length,
    onTheWayCents: found.reduce((sum, pair) => sum + cents(pair), 0),
    onTheWayUntilMs: times.length === 0 ? null : Math.max(...times),
  };
}

function judge(found: readonly Pair[], matched: number, nowMs: number): Judged {
  const waits = ({ theirs, ours }: Pair) => isYoung(theirs, nowMs) || isYoung(ours, nowMs);
  const settled = found.filter((pair) => !waits(pair));
  return {
    matched,
    ...waiting(found.filter(waits)),
    differences: settled.map((pair) => ({ kind: kindOf(pair), ...pair })),
  };
}

function compareKind(
  { theirs, ours }: Pick<ComparedSubject, 'theirs' | 'ours'>,
  nowMs: number,
): Judged {
  const left = withoutEqual(theirs, ours);
  if (isSplit(left.theirs, left.ours)) return judge([], theirs.length, nowMs);
  return judge(pairs(left.theirs, left.ours), theirs.length - left.theirs.length, nowMs);
}

/** Compares fees by ID: in our books, a fee has the ID of the provider's line for it. */
function compareFees(
  { theirs, ours, isKnown }: ComparedSubject,
  agrees: boolean,
  nowMs: number,
): Comparison {
  const posted = new Map(ours.map((line) => [line.id, line]));
  const taken = new Set(theirs.map(({ id }) => id));
  const unposted = theirs.filter(({ id }) => !posted.has(id));
  const newFees = isKnown && agrees ? unposted.filter(({ currency }) => currency === 'usd') : [];
  const both = theirs.flatMap((line) => {
    const own = posted.get(line.id);
    return own === undefined ? [] : [{ theirs: line, ours: own }];
  });
  const unequal = both.filter(
    (pair) =>
      pair.theirs.amountCents !== pair.ours.amountCents ||
      pair.theirs.currency !== pair.ours.currency,
  );
  const gone = ours
    .filter(({ id }) => !taken.has(id))
    .map((line) => ({ theirs: null, ours: line }));
  // The provider's fees that our books lack, but which are too recent to count as missing.
  const young = unposted
    .filter((line) => !newFees.includes(line) && isYoung(line, nowMs))
    .map((line) => ({ theirs: line, ours: null }));
  const judged = judge([...unequal, ...gone, ...young], both.length - unequal.length, nowMs);
  const unknown = isKnown
    ? []
    : unposted
        .filter((line) => !isYoung(line, nowMs))
        .map((line) => ({ kind: 'fee_unknown' as const, theirs: line, ours: null }));
  return { ...judged, differences: [...judged.differences, ...unknown], newFees };
}

export function latestOf(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/**
 * Compares the provider's lines about one subject, such as an order, with the lines in our books. Lines of
 * the same kind, amount and currency match. The others of each kind are paired by time, the earliest with the
 * earliest.
 */
export function compareLines(subject: ComparedSubject, nowMs: number): Comparison {
  const parts = lineKinds
    .filter((kind) => kind !== 'fee')
    .map((kind) => {
      const ofKind = (lines: readonly ComparedLine[]) => lines.filter((line) => line.kind === kind);
      return compareKind({ theirs: ofKind(subject.theirs), ours: ofKind(subject.ours) }, nowMs);
    });
  const agrees = parts.every(({ differences, onTheWay }) => differences.length + onTheWay === 0);
  const isFee = ({ kind }: ComparedLine) => kind === 'fee';
  const fees = compareFees(
    { ...subject, theirs: subject.theirs.filter(isFee), ours: subject.ours.filter(isFee) },
    agrees,
    nowMs,
  );
  const all = [...parts, fees];
  return {
    matched: all.reduce((sum, { matched }) => sum + matched, 0),
    onTheWay: all.reduce((sum, { onTheWay }) => sum + onTheWay, 0),
    onTheWayCents: all.reduce((sum, { onTheWayCents }) => sum + onTheWayCents, 0),
    onTheWayUntilMs: latestOf(all.map(({ onTheWayUntilMs }) => onTheWayUntilMs)),
    differences: all.flatMap(({ differences }) => differences),
    newFees: fees.newFees,
  };
}
