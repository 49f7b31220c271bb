import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComparedLine,
  compareLines,
  type DifferenceKind,
  type LineKind,
  onTheWayMs,
} from './compare-lines.ts';

const now = 100 * onTheWayMs;
const line = (
  kind: LineKind,
  amountCents: number,
  more: Partial<ComparedLine> = {},
): ComparedLine => ({
  id: `${kind} ${amountCents}`,
  kind,
  amountCents,
  currency: 'usd',
  atMs: 0,
  ...more,
});
const charge = (cents: number, more?: Partial<ComparedLine>) => line('charge', cents, more);
const refund = (cents: number, more?: Partial<ComparedLine>) => line('refund', -cents, more);
const fee = (cents: number, more?: Partial<ComparedLine>) => line('fee', -cents, more);

const compare = (theirs: ComparedLine[], ours: ComparedLine[], isKnown = true) =>
  compareLines({ theirs, ours, isKnown }, now);
const found = (theirs: ComparedLine[], ours: ComparedLine[], isKnown = true) =>
  compare(theirs, ours, isKnown).differences.map((one) => [
    one.kind,
    one.theirs?.amountCents ?? null,
    one.ours?.amountCents ?? null,
  ]);

describe('what both sides have of an order', () => {
  const young = { atMs: now - onTheWayMs + 1 };
  it.each<[string, ComparedLine[], ComparedLine[], unknown[]]>([
    ['agrees', [charge(1824), refund(400)], [refund(400), charge(1824)], []],
    ['is missing in our books', [charge(1824)], [], [['missing_here', 1824, null]]],
    ['is missing at the provider', [], [refund(400)], [['missing_there', null, -400]]],
    ['has another amount', [charge(1824)], [charge(1842)], [['amount_differs', 1824, 1842]]],
    [
      'has another currency',
      [charge(1824, { currency: 'eur' })],
      [charge(1824)],
      [['currency_differs', 1824, 1824]],
    ],
    [
      'was taken twice',
      [charge(1824), charge(1824, { id: 'again', atMs: 1 })],
      [charge(1824)],
      [['missing_here', 1824, null]],
    ],
    ['was booked in one piece there and two here', [refund(1000)], [refund(400), refund(600)], []],
    [
      'is never offset by another kind',
      [charge(500)],
      [line('dispute', 500)],
      [
        ['missing_here', 500, null],
        ['missing_there', null, 500],
      ],
    ],
    ['is on its way to our books', [charge(1824, young)], [], []],
    ['is on its way into their list', [], [charge(1824, young)], []],
    ['is something that we do not know', [line('other', -12)], [], [['missing_here', -12, null]]],
  ])('%s', (_, theirs, ours, expected) => {
    expect(found(theirs, ours)).toEqual(expected);
  });
});

describe('a fee', () => {
  it('is to be posted once, when the rest agrees', () => {
    const taken = [charge(1000), fee(59)];
    expect(compare(taken, [charge(1000)]).newFees).toEqual([fee(59)]);
    expect(compare(taken, [charge(1000), fee(59)])).toMatchObject({
      newFees: [],
      matched: 2,
      differences: [],
    });
    expect(compare(taken, []).newFees).toEqual([]);
  });
  it('that was posted must be theirs, to the cent', () => {
    expect(found([fee(59)], [fee(60, { id: fee(59).id })])).toEqual([['amount_differs', -59, -60]]);
    expect(found([], [fee(59)])).toEqual([['missing_there', null, -59]]);
  });
  it('of nothing that we know is for a person', () => {
    expect(found([fee(59)], [], false)).toEqual([['fee_unknown', -59, null]]);
  });
});

describe('faults put into orders that agree', () => {
  const amounts = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), {
    minLength: 1,
    maxLength: 6,
  });
  const faults = ['lose', 'drop', 'change', 'repeat', 'convert'] as const;
  type Fault = (typeof faults)[number];
  const expected: Readonly<Record<Fault, DifferenceKind>> = {
    lose: 'missing_there',
    drop: 'missing_here',
    change: 'amount_differs',
    repeat: 'missing_here',
    convert: 'currency_differs',
  };

  function withFault(theirs: ComparedLine[], ours: ComparedLine[], fault: Fault, at: number) {
    const [picked] = theirs.slice(at);
    if (picked === undefined) throw new Error('no line');
    const others = (lines: ComparedLine[]) => lines.filter(({ id }) => id !== picked.id);
    switch (fault) {
      case 'lose':
        return { theirs: others(theirs), ours };
      case 'drop':
        return { theirs, ours: others(ours) };
      case 'change':
        return {
          theirs: [...others(theirs), { ...picked, amountCents: picked.amountCents + 2_000_000 }],
          ours,
        };
      case 'repeat':
        return { theirs: [...theirs, { ...picked, id: 'again', atMs: picked.atMs + 1 }], ours };
      case 'convert':
        return { theirs: [...others(theirs), { ...picked, currency: 'eur' }], ours };
    }
  }

  it('are each found, and nothing else is', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat(),
        fc.option(fc.constantFrom(...faults)),
        fc.infiniteStream(fc.boolean()),
        (cents, at, fault, coins) => {
          const lines = cents.map((amount, index) => {
            const isCharge = coins.next().value === true;
            return isCharge ? charge(amount, { atMs: index }) : refund(amount, { atMs: index });
          });
          const both = { theirs: lines, ours: lines.toReversed() };
          const { theirs, ours } =
            fault === null ? both : withFault(lines, both.ours, fault, at % lines.length);
          const { differences } = compare(theirs, ours);
          expect(differences.map(({ kind }) => kind)).toEqual(
            fault === null ? [] : [expected[fault]],
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it('what is too young is told with its sum and until when, its fee with it', () => {
  const young = { atMs: now - 60_000 };
  const theirs = [charge(1824, young), line('fee', -83, { ...young, id: 'fee' })];
  expect(compare(theirs, [])).toMatchObject({
    onTheWay: 2,
    onTheWayCents: 1741,
    onTheWayUntilMs: now - 60_000 + onTheWayMs,
    differences: [],
    newFees: [],
  });
  expect(compare([charge(1824)], [charge(1824)])).toMatchObject({
    onTheWay: 0,
    onTheWayCents: 0,
    onTheWayUntilMs: null,
  });
});
