import type { FareRules, SizeCents } from '@backhaul/domain/fare/fare-rules.ts';
import type { FareRulesAnswer } from './fare-rules-answer.ts';
import { toCents, toDollars } from './money.ts';

const eachSize = ({ S, M, L, XL }: SizeCents, convert: (amount: number) => number) => ({
  S: convert(S),
  M: convert(M),
  L: convert(L),
  XL: convert(XL),
});

/** Converts the domain's price rules from cents to the API's dollars. */
export function rulesInDollars({ customer, driver, ...rules }: FareRules): FareRulesAnswer {
  return {
    customer: {
      base: toDollars(customer.baseCents),
      perMile: toDollars(customer.perMileCents),
      perHour: toDollars(customer.perHourCents),
      size: eachSize(customer.sizeCents, toDollars),
      extraItem: toDollars(customer.extraItemCents),
      rush: toDollars(customer.rushCents),
      smallOrder: toDollars(customer.smallOrderCents),
      smallOrderBelow: toDollars(customer.smallOrderBelowCents),
      servicePercent: customer.servicePercent,
      capBelowItemValue: toDollars(customer.capBelowItemValueCents),
      minCap: toDollars(customer.minCapCents),
      estimatePerMinute: toDollars(customer.estimatePerMinuteCents),
    },
    driver: {
      base: toDollars(driver.baseCents),
      perMile: toDollars(driver.perMileCents),
      perHour: toDollars(driver.perHourCents),
      size: eachSize(driver.sizeCents, toDollars),
    },
    sizes: rules.sizes.map(({ size, belowCents }) => ({
      size,
      below: belowCents === null ? null : toDollars(belowCents),
    })),
    defaultItemValue: toDollars(rules.defaultItemValueCents),
    tripFee: toDollars(rules.tripFeeCents),
    cancellationFee: toDollars(rules.cancellationFeeCents),
    outcomes: rules.outcomes,
  };
}

/** Converts price rules from the API's dollars to the domain's cents. */
export function rulesInCents(
  version: string,
  { customer, driver, ...rules }: FareRulesAnswer,
): FareRules {
  return {
    version,
    customer: {
      baseCents: toCents(customer.base),
      perMileCents: toCents(customer.perMile),
      perHourCents: toCents(customer.perHour),
      sizeCents: eachSize(customer.size, toCents),
      extraItemCents: toCents(customer.extraItem),
      rushCents: toCents(customer.rush),
      smallOrderCents: toCents(customer.smallOrder),
      smallOrderBelowCents: toCents(customer.smallOrderBelow),
      servicePercent: customer.servicePercent,
      capBelowItemValueCents: toCents(customer.capBelowItemValue),
      minCapCents: toCents(customer.minCap),
      estimatePerMinuteCents: toCents(customer.estimatePerMinute),
    },
    driver: {
      baseCents: toCents(driver.base),
      perMileCents: toCents(driver.perMile),
      perHourCents: toCents(driver.perHour),
      sizeCents: eachSize(driver.size, toCents),
    },
    sizes: rules.sizes.map(({ size, below }) => ({
      size,
      belowCents: below === null ? null : toCents(below),
    })),
    defaultItemValueCents: toCents(rules.defaultItemValue),
    tripFeeCents: toCents(rules.tripFee),
    cancellationFeeCents: toCents(rules.cancellationFee),
    outcomes: rules.outcomes,
  };
}
