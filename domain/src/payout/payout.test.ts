import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money/cents.ts';
import { payoutPostings } from './payout-postings.ts';
import { movesPayout, payoutStates, planPayout } from './payout-rules.ts';
import { dueWeeklyPayout, nextWeeklyPayout } from './weekly-payout.ts';

describe('planPayout', () => {
  it.each([
    ['instant', 2410, { ok: true, amountCents: 2410, feeCents: 50, netCents: 2360 }],
    ['instant', 51, { ok: true, amountCents: 51, feeCents: 50, netCents: 1 }],
    ['instant', 50, { ok: false, code: 'payout_too_small' }],
    ['instant', 1, { ok: false, code: 'payout_too_small' }],
    ['instant', 0, { ok: false, code: 'nothing_to_pay_out' }],
    ['instant', -300, { ok: false, code: 'nothing_to_pay_out' }],
    ['weekly', 1, { ok: true, amountCents: 1, feeCents: 0, netCents: 1 }],
    ['weekly', 0, { ok: false, code: 'nothing_to_pay_out' }],
  ] as const)('%s of %i', (kind, pendingCents, plan) => {
    expect(planPayout(kind, pendingCents)).toEqual(plan);
  });
});

describe('the states of a payout', () => {
  it('move forward only, whatever comes late or twice', () => {
    const moves = payoutStates.flatMap((from) =>
      payoutStates.filter((to) => movesPayout(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'requested in_transit',
      'requested paid',
      'requested failed',
      'in_transit paid',
      'in_transit failed',
      'paid failed',
    ]);
  });
});

const money = fc
  .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(0, 50))
  .map(([net, feeCents]) => ({ amountCents: net + feeCents, feeCents }));

describe('payoutPostings', () => {
  it('take the money from what is owed, and the fee out of what arrives', () => {
    const payout = { amountCents: 2410, feeCents: 50 };
    expect(payoutPostings(payout, null, 'requested')).toEqual([
      { account: 'driver_payable', amountCents: 2410 },
      { account: 'payouts_in_transit', amountCents: -2410 },
    ]);
    expect(payoutPostings(payout, 'requested', 'in_transit')).toEqual([]);
    expect(payoutPostings(payout, 'in_transit', 'paid')).toEqual([
      { account: 'payouts_in_transit', amountCents: 2410 },
      { account: 'processor_clearing', amountCents: -2360 },
      { account: 'payout_fees', amountCents: -50 },
    ]);
  });

  it('balance on every way, and a payout that failed leaves nothing behind', () => {
    const way = fc.constantFrom(
      ['requested', 'in_transit', 'paid', 'failed'] as const,
      ['requested', 'in_transit', 'failed'] as const,
      ['requested', 'failed'] as const,
      ['requested', 'paid', 'failed'] as const,
    );
    fc.assert(
      fc.property(money, way, (payout, states) => {
        const totals = new Map<string, number>();
        states.forEach((to, at) => {
          const entries = payoutPostings(payout, states[at - 1] ?? null, to);
          expect(sumCents(entries.map(({ amountCents }) => amountCents))).toBe(0);
          for (const { account, amountCents } of entries)
            totals.set(account, (totals.get(account) ?? 0) + amountCents);
        });
        expect([...totals.values()].every((cents) => cents === 0)).toBe(true);
      }),
    );
  });
});

describe('the weekly payout', () => {
  const zone = 'America/Chicago';
  // The clocks changed on the Sundays before the paydays 2026-11-02 and 2026-03-09. The payout is at 6 AM
  // local time, so its UTC time differs before and after.
  it.each([
    ['2026-11-02T11:59:00Z', null, '2026-11-02'],
    ['2026-11-02T12:00:00Z', '2026-11-02', '2026-11-09'],
    ['2026-11-03T11:59:00Z', '2026-11-02', '2026-11-09'],
    ['2026-11-03T12:00:00Z', '2026-11-02', '2026-11-09'],
    ['2026-11-04T11:59:00Z', '2026-11-02', '2026-11-09'],
    ['2026-11-04T12:00:00Z', null, '2026-11-09'],
    ['2026-10-26T10:59:00Z', null, '2026-10-26'],
    ['2026-10-26T11:00:00Z', '2026-10-26', '2026-11-02'],
    ['2026-03-02T12:00:00Z', '2026-03-02', '2026-03-09'],
    ['2026-03-09T10:59:00Z', null, '2026-03-09'],
    ['2026-03-09T11:00:00Z', '2026-03-09', '2026-03-16'],
    ['2026-12-28T12:00:00Z', '2026-12-28', '2027-01-04'],
    ['2026-11-08T23:00:00Z', null, '2026-11-09'],
  ])('at %s: due %s, next %s', (at, due, next) => {
    expect(dueWeeklyPayout(Date.parse(at), zone)).toBe(due);
    expect(nextWeeklyPayout(Date.parse(at), zone)).toBe(next);
  });
});
