import { itemSizes } from '@backhaul/domain/fare/fare-rules.ts';
import { customerPayments, driverPayments, orderOutcomes } from '@backhaul/domain/fare/outcome.ts';
import * as z from 'zod/mini';
import { amount } from './money.ts';

const bySize = z.record(z.enum(itemSizes), amount);

/**
 * The rules for fares, driver pay and ended orders, with amounts in dollars. They are the API's form of the
 * domain's `FareRules`.
 */
export const fareRules = z.object({
  customer: z.object({
    base: amount,
    perMile: amount,
    perHour: amount,
    size: bySize,
    extraItem: amount,
    rush: amount,
    smallOrder: amount,
    smallOrderBelow: amount,
    servicePercent: z.number(),
    capBelowItemValue: amount,
    minCap: amount,
    estimatePerMinute: amount,
  }),
  driver: z.object({ base: amount, perMile: amount, perHour: amount, size: bySize }),
  sizes: z
    .array(z.object({ size: z.enum(itemSizes), below: z.nullable(amount) }))
    .check(z.maxLength(itemSizes.length)),
  defaultItemValue: amount,
  tripFee: amount,
  cancellationFee: amount,
  outcomes: z.record(
    z.enum(orderOutcomes),
    z.object({ customerPays: z.enum(customerPayments), driverGets: z.enum(driverPayments) }),
  ),
});
export type FareRulesAnswer = z.infer<typeof fareRules>;

/** A published version of the price rules; `since` is null for the first version. */
export const pricesInForce = z.object({
  version: z.string(),
  since: z.nullable(z.string()),
  rules: fareRules,
});
export type PricesInForceAnswer = z.infer<typeof pricesInForce>;
