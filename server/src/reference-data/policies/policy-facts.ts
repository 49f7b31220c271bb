import type { MerchantPolicy } from '@backhaul/domain/policy/policy-terms.ts';
import type { PolicyFact } from '../../database/policy-row.ts';
import { aboutAmazon, type FactSource, unnoted } from './fact-sources.ts';
import { holidayFacts } from './holiday-facts.ts';
import { type WindowFact, windowFacts } from './window-facts.ts';

function daysText({ days, kind }: WindowFact): string {
  if (kind === 'store_decides') return 'No fixed limit, the store decides';
  if (days === null) return 'No limit';
  return kind === 'store_may_extend' ? `${days} days, later perhaps` : `${days} days`;
}

function fact(
  about: string,
  says: string,
  source: FactSource,
  more: { detail?: string; season?: number } = {},
): PolicyFact {
  const { detail = '', season = null } = more;
  return { about, says, detail, source: source.name, asOf: source.asOf, season };
}

const termTexts: Readonly<
  Partial<Record<keyof MerchantPolicy, (policy: MerchantPolicy) => string | false>>
> = {
  requiresReceipt: ({ requiresReceipt }) => requiresReceipt && 'Receipt required',
  requiresOriginalTags: ({ requiresOriginalTags }) =>
    requiresOriginalTags && 'Original tags required',
  requiresOriginalPackaging: ({ requiresOriginalPackaging }) =>
    requiresOriginalPackaging && 'Original packaging required',
  excludedCategories: ({ excludedCategories: names }) =>
    names.length > 0 && `Categories not accepted: ${names.join(', ')}`,
  refundMethod: ({ refundMethod }) =>
    refundMethod !== 'original_payment' && refundMethod.replace('_', ' '),
  restockingFeePercent: ({ restockingFeePercent: percent }) =>
    percent !== null && `Restocking fee of ${percent}%`,
  additionalTerms: ({ additionalTerms }) => additionalTerms ?? false,
};

/** All facts that a shipped policy consists of, with source and date. */
export function factsOf(
  retailer: string,
  policy: MerchantPolicy,
  returnsThrough: readonly string[],
): PolicyFact[] {
  const windows = windowFacts
    .filter((one) => one.retailer === retailer)
    .map((one) => fact(one.called, daysText(one), one.source, { detail: one.detail }));
  const holidays = holidayFacts
    .filter((one) => one.retailer === retailer)
    .map(({ start, end, returnBy, categoryReturnBy = {}, season, detail, source }) => {
      const single = Object.entries(categoryReturnBy).map(([name, day]) =>
        day === null ? `; ${name} as ever` : `; ${name} until ${day}`,
      );
      const says = `Bought ${start} to ${end}: until ${returnBy}${single.join('')}`;
      return fact('Holidays', says, source, { detail, season });
    });
  const terms = Object.values(termTexts)
    .map((text) => text(policy))
    .filter((text) => text !== false)
    .map((text) => fact('Terms', text, unnoted));
  const counters =
    returnsThrough.length === 0
      ? []
      : [fact('Counters', `Returns go through ${returnsThrough.join(', ')}`, aboutAmazon)];
  return [...windows, ...holidays, ...terms, ...counters];
}
