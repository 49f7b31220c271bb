import { linesTotalCents } from '@backhaul/domain/fare/fare-line.ts';
import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import { orderOutcomes, settle, verdictCents } from '@backhaul/domain/fare/outcome.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { sumCents } from '@backhaul/domain/money/cents.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementEntries, verdictEntries } from './settlement-entries.ts';

const driverId = 'driver';

function book(trip: Parameters<typeof priceTrip>[0], outcome: (typeof orderOutcomes)[number]) {
  const { fare, driverPay } = priceTrip(trip, fareV2);
  const settlement = settle(
    outcome,
    {
      totalCents: fare.totalCents,
      tipCents: fare.tipCents,
      driverPayLines: driverPay.lines,
    },
    fareV2,
  );
  const waivedCents = verdictCents(outcome, { ...fare, tipCents: fare.tipCents }, fareV2);
  const entries = [
    ...settlementEntries({
      waivedCents,
      ...settlement,
      outcome,
      rule: fareV2.outcomes[outcome],
      guaranteedPayCents: linesTotalCents(driverPay.lines),
      capCents: fare.capCents,
      driverId,
    }),
    ...verdictEntries(waivedCents),
  ];
  const on = (account: string) =>
    sumCents(
      entries.filter((entry) => entry.account === account).map((entry) => entry.amountCents),
    );
  return { settlement, entries, on, fare, driverPay };
}

const jacket = {
  milesHundredths: 384,
  minutes: 14,
  itemValueCents: 7999,
  numberOfItems: 1,
  tipCents: 250,
};
/** A cheap item: the price is capped by the item's value, and here the cap removes most of the price. */
const trinket = { ...jacket, itemValueCents: 500, tipCents: 300 };

describe('the booking of an outcome', () => {
  it.each(orderOutcomes)(
    '%s: balances, and customer = driver + platform to the cent',
    (outcome) => {
      fc.assert(
        fc.property(
          fc.record({
            milesHundredths: fc.integer({ min: 0, max: 10_000 }),
            minutes: fc.integer({ min: 1, max: 300 }),
            itemValueCents: fc.integer({ min: 1, max: 10_000_000 }),
            numberOfItems: fc.integer({ min: 1, max: 10 }),
            tipCents: fc.integer({ min: 0, max: 50_000 }),
            isRush: fc.boolean(),
          }),
          (trip) => {
            const { settlement, entries, on } = book(trip, outcome);
            expect(sumCents(entries.map((entry) => entry.amountCents))).toBe(0);
            expect(on('customer_payments')).toBe(settlement.customerPaysCents);
            expect(on('driver_payable') + settlement.driverGetsCents).toBe(0);
            const share = -on('platform_revenue') - on('cap_funding') - on('fault_funding');
            expect(settlement.customerPaysCents).toBe(settlement.driverGetsCents + share);
            expect(on('cap_funding')).toBeGreaterThanOrEqual(0);
            expect(on('fault_funding')).toBeGreaterThanOrEqual(0);
            expect(on('platform_revenue')).toBeLessThanOrEqual(0);
          },
        ),
      );
    },
  );

  it('says where a capped price came from', () => {
    const { on, fare, driverPay } = book(trinket, 'completed');
    expect(fare.capCents).toBeLessThan(0);
    expect(on('cap_funding')).toBe(-fare.capCents);
    expect(on('platform_revenue')).toBe(driverPay.totalCents - fare.totalCents + fare.capCents);
  });

  it('takes the return leg, and a trip fee nobody pays for, from the fault fund', () => {
    const back = book(jacket, 'returned_charged');
    expect(back.on('fault_funding')).toBe(
      back.settlement.driverGetsCents - back.driverPay.totalCents,
    );
    expect(book(jacket, 'cancelled_by_platform').on('fault_funding')).toBe(300);
    expect(book(jacket, 'cancelled_by_customer_late').on('fault_funding')).toBe(0);
  });

  it('pays nobody where there is nobody', () => {
    const money = {
      outcome: 'completed' as const,
      rule: fareV2.outcomes.completed,
      customerPaysCents: 100,
      driverGetsCents: 50,
      waitingCents: 0,
      guaranteedPayCents: 50,
      capCents: 0,
      driverId: null,
    };
    expect(() => settlementEntries(money)).toThrow('the order has none');
  });
});
