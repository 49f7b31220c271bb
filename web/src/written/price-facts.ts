import { type FareRules, itemSizes } from '@backhaul/domain/fare/fare-rules.ts';
import { sizeRangeText } from '@backhaul/domain/fare/item-size.ts';
import { orderOutcomes, type OutcomeRule } from '@backhaul/domain/fare/outcome.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { countWords, dollarWords, hourlyWords } from './fact-words.ts';

type PriceFact = (rules: FareRules) => string;

const pays: Readonly<Record<OutcomeRule['customerPays'], PriceFact>> = {
  nothing: () => 'Nothing',
  cancellation_fee: ({ cancellationFeeCents }) =>
    `${dollarWords(cancellationFeeCents)}, or the price without the tip if that is less`,
  tip: () => 'Only your tip',
  total: () => 'The whole price',
};
const gets: Readonly<Record<OutcomeRule['driverGets'], PriceFact>> = {
  nothing: () => 'Nothing',
  trip_fee: ({ tripFeeCents }) => dollarWords(tripFeeCents),
  guaranteed_pay: () => 'The promised pay',
  guaranteed_pay_and_return_leg: () =>
    'The promised pay, plus pay for the miles and minutes of the drive back',
};

const sizeFacts = itemSizes.flatMap((size): [string, PriceFact][] => [
  [`size_${size}_range`, (rules) => sizeRangeText(size, rules)],
  [
    `size_${size}_added`,
    ({ customer: { sizeCents } }) =>
      sizeCents[size] === 0 ? 'Nothing' : formatCents(sizeCents[size]),
  ],
]);
const outcomeFacts = orderOutcomes.flatMap((outcome): [string, PriceFact][] => [
  [`pays_${outcome}`, (rules) => pays[rules.outcomes[outcome].customerPays](rules)],
  [`gets_${outcome}`, (rules) => gets[rules.outcomes[outcome].driverGets](rules)],
]);

/** The prices that text pages may state. The build leaves placeholders for them, because prices change without a build. */
export const priceFacts: Readonly<Record<string, PriceFact>> = {
  base_fare: ({ customer }) => dollarWords(customer.baseCents),
  per_mile: ({ customer }) => dollarWords(customer.perMileCents),
  per_hour: ({ customer }) => dollarWords(customer.perHourCents),
  per_minute: ({ customer }) => hourlyWords(customer.perHourCents),
  extra_item: ({ customer }) => dollarWords(customer.extraItemCents),
  small_order_fee: ({ customer }) => dollarWords(customer.smallOrderCents),
  small_order_below: ({ customer }) => dollarWords(customer.smallOrderBelowCents),
  service_percent: ({ customer }) => `${customer.servicePercent}%`,
  cap_below_value: ({ customer }) => countWords(customer.capBelowItemValueCents, 'cent'),
  smallest_cap: ({ customer }) => dollarWords(customer.minCapCents),
  usual_item_value: ({ defaultItemValueCents }) => dollarWords(defaultItemValueCents),
  cancellation_fee: ({ cancellationFeeCents }) => dollarWords(cancellationFeeCents),
  driver_base: ({ driver }) => dollarWords(driver.baseCents),
  driver_per_mile: ({ driver }) => dollarWords(driver.perMileCents),
  driver_per_hour: ({ driver }) => dollarWords(driver.perHourCents),
  driver_large: ({ driver }) => dollarWords(driver.sizeCents.L),
  driver_extra_large: ({ driver }) => dollarWords(driver.sizeCents.XL),
  ...Object.fromEntries([...sizeFacts, ...outcomeFacts]),
};

const place = /\{\{(\w+)\}\}/g;

/**
 * The placeholder that the build leaves in a text for a price, such as `{{base_fare}}`. It is replaced when
 * the page is shown.
 */
export const placeOf = (name: string) => `{{${name}}}`;

/** The text without the placeholders of prices, for a search. */
export const withoutPrices = (text: string) => text.replaceAll(place, '');

export const statesPrices = (text: string) => text.search(place) !== -1;

/**
 * Fills the current prices into a text. If they could not be loaded, the text says that they are not known.
 */
export function fillPrices(text: string, rules: FareRules | undefined): string {
  return text.replaceAll(place, (_, name: string) =>
    rules === undefined ? '(not known at the moment)' : (priceFacts[name]?.(rules) ?? ''),
  );
}
