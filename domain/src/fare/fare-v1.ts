import type { FareRules } from './fare-rules.ts';

/**
 * The first version of the price rules. The migrations write it into every new database, and tests use it.
 */
export const fareV1: FareRules = {
  version: 'fare-v1',
  customer: {
    baseCents: 399,
    perMileCents: 50,
    perHourCents: 1200,
    sizeCents: { S: 0, M: 0, L: 200, XL: 400 },
    extraItemCents: 100,
    rushCents: 300,
    smallOrderCents: 200,
    smallOrderBelowCents: 800,
    servicePercent: 15,
    capBelowItemValueCents: 1,
    minCapCents: 100,
    estimatePerMinuteCents: 15,
  },
  driver: {
    baseCents: 300,
    perMileCents: 35,
    perHourCents: 800,
    sizeCents: { S: 0, M: 0, L: 100, XL: 200 },
  },
  sizes: [
    { size: 'S', belowCents: 2_500 },
    { size: 'M', belowCents: 10_000 },
    { size: 'L', belowCents: 30_000 },
    { size: 'XL', belowCents: null },
  ],
  defaultItemValueCents: 5_000,
  tripFeeCents: 300,
  cancellationFeeCents: 500,
  outcomes: {
    completed: { customerPays: 'total', driverGets: 'guaranteed_pay' },
    cancelled_free: { customerPays: 'nothing', driverGets: 'nothing' },
    cancelled_by_customer_late: { customerPays: 'cancellation_fee', driverGets: 'trip_fee' },
    cancelled_by_platform: { customerPays: 'nothing', driverGets: 'trip_fee' },
    pickup_failed_customer: { customerPays: 'cancellation_fee', driverGets: 'trip_fee' },
    pickup_failed_other: { customerPays: 'nothing', driverGets: 'trip_fee' },
    returned_charged: { customerPays: 'total', driverGets: 'guaranteed_pay_and_return_leg' },
    returned_platform: { customerPays: 'nothing', driverGets: 'guaranteed_pay_and_return_leg' },
    // A store refused a return that our policy check had approved. Under this version, the customer pays for
    // the trip; under newer versions it is free.
    verdict_returned: { customerPays: 'total', driverGets: 'guaranteed_pay_and_return_leg' },
    verdict_elsewhere: { customerPays: 'total', driverGets: 'guaranteed_pay' },
    driver_at_fault: { customerPays: 'nothing', driverGets: 'nothing' },
    lost: { customerPays: 'nothing', driverGets: 'nothing' },
  },
};
