/** The kind of a line, in words that fit both the provider's lines and our books. */
export const lineKinds = ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * One movement of money at a provider, or one posting in our books. Cents are signed: incoming money is
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
 * All lines of both sides about one subject: an order, a payout, or a payment that we do not know.
 */
export interface ComparedSubject {
  readonly theirs: readonly ComparedLine[];
  readonly ours: readonly ComparedLine[];
  /** True if we know the subject, so that a fee for it can be posted. */
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
  /** The number of the provider's lines that our books match. */
  readonly matched: number;
  /** The number of unmatched lines, on either side, that are too recent to count as missing. */
  readonly onTheWay: number;
  /** The sum of those recent lines: the provider's minus ours. */
  readonly onTheWayCents: number;
  /** The time at which the last of those recent lines is old enough; null if there are none. */
  readonly onTheWayUntilMs: number | null;
  readonly differences: readonly LineDifference[];
  /** The provider's fees for matching lines that our books do not contain yet. */
  readonly newFees: readonly ComparedLine[];
}

/** A line more recent than this may not have been reported or posted yet. */
export const onTheWayMs = 15 * 60_000;

const sumOf = (lines: readonly ComparedLine[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

const inTime = (lines: readonly ComparedLine[]) =>
  lines.toSorted((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1));

type Pair = Pick<LineDifference, 'theirs' | 'ours'>;

/** Removes the lines that are equal on both sides and returns the others. */
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
 * True if the lines of both sides have the same sum, such as one booking that the other side split. That is
 * no difference.
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

/** Counts the lines that are too recent to judge, and sums them. */
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

/**
 * Compares fees. A fee is posted under the ID of the provider's line, so each fee is compared with its own
 * line.
 */
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
  // Fees that are too recent to judge.
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

/** The latest of some instants; null if there are none. */
export function latestOf(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/**
 * Compares the provider's lines and our postings about one subject. Within a kind, lines that are equal to
 * the cent match each other. The rest is paired in order of time.
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
