import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  invoiceName,
  invoicesOf,
  invoiceState,
  leftCents,
  mayDispute,
  type MonthSum,
} from './invoice.ts';

const sums = {
  totalCents: 4500,
  paidCents: 0,
  creditedCents: 0,
  writtenOffCents: 0,
  dueOn: '2026-12-31',
  isDisputed: false,
};

test.each([
  [{}, '2026-12-31', 'sent', 4500],
  [{}, '2027-01-01', 'overdue', 4500],
  [{ isDisputed: true }, '2027-01-31', 'disputed', 4500],
  [{ isDisputed: true, creditedCents: 4500 }, '2027-01-01', 'credited', 0],
  [{ paidCents: 4499 }, '2027-01-01', 'overdue', 1],
  [{ paidCents: 4500 }, '2027-01-01', 'paid', 0],
  [{ paidCents: 4000, creditedCents: 500 }, '2027-01-01', 'paid', 0],
  [{ creditedCents: 4500 }, '2027-01-01', 'credited', 0],
  [{ paidCents: 4000, writtenOffCents: 500 }, '2027-01-01', 'written_off', 0],
] as const)('with %j on %s it is %s', (changes, today, state, left) => {
  expect(invoiceState({ ...sums, ...changes }, today)).toBe(state);
  expect(leftCents({ ...sums, ...changes })).toBe(left);
});

test.each([
  [{}, '2026-12-31', true],
  [{}, '2027-01-01', false],
  [{ isDisputed: true }, '2026-12-01', false],
  [{ paidCents: 4500 }, '2026-12-01', false],
  [{ paidCents: 4499 }, '2026-12-01', true],
])('with %j on %s it may be disputed: %s', (changes, today, may) => {
  expect(mayDispute({ ...sums, ...changes }, today)).toBe(may);
});

test('its name has the year and a number', () => {
  expect(invoiceName(2026, 17)).toBe('BH-2026-0017');
});

const at = (month: number) => new Date(Date.UTC(2026, month, 1, 6));
const monthOf = (month: number, cents: number): MonthSum => ({
  month: `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  fromAt: at(month),
  untilAt: at(month + 1),
  cents,
  lines: 1,
});

test('a month that owes nothing in sum stands on the next invoice', () => {
  const made = invoicesOf([monthOf(0, 900), monthOf(1, -300), monthOf(3, 500)], null);
  expect(made.map(({ month, cents, lines }) => [month, cents, lines])).toEqual([
    ['2026-01-01', 900, 1],
    ['2026-04-01', 200, 2],
  ]);
  expect(made[1]?.fromAt).toEqual(at(1));
});

test('invoices and what none covers yet are all that was posted, and no moment is in two', () => {
  const months = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(months, fc.infiniteStream(fc.integer({ min: -900, max: 900 })), (found, cents) => {
      const all = found
        .toSorted((one, other) => one - other)
        .map((month) => monthOf(month, Number(cents.next().value)));
      const made = invoicesOf(all, null);
      const last = made.at(-1)?.untilAt.getTime() ?? 0;
      const rest = all.filter(({ fromAt }) => fromAt.getTime() >= last);
      const sum = (some: readonly MonthSum[]) => some.reduce((total, one) => total + one.cents, 0);
      expect(sum(made) + sum(rest)).toBe(sum(all));
      made.forEach((one, place) => {
        expect(one.cents).toBeGreaterThan(0);
        const before = made[place - 1];
        if (before !== undefined) expect(one.fromAt).toEqual(before.untilAt);
      });
    }),
  );
});
