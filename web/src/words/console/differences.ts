import type { MoneyDifference } from '@backhaul/contract/calls/money/reconciliation.ts';
import { lineNames } from '@backhaul/domain/money/difference-names.ts';
import type { ReconciliationSide } from '@backhaul/domain/money/reconciliation-rules.ts';
import { formatDollars } from '../../lib/format/money.ts';

export const sideNames: Readonly<Record<ReconciliationSide, string>> = {
  payments: 'Payments',
  payouts: 'Payouts',
};

const providerNames: Readonly<Record<string, string>> = {
  local: 'The test payment provider',
  stripe: 'Stripe',
};

export function providerName(provider: string): string {
  return providerNames[provider] ?? provider;
}

const size = (dollars: number | null) => formatDollars(Math.abs(dollars ?? 0));

type Told = Pick<
  MoneyDifference,
  'kind' | 'lineKind' | 'provider' | 'theirAmount' | 'theirCurrency' | 'ourAmount'
>;

/** The provider's amount, which may be in another currency than ours. */
function theirs({ theirAmount, theirCurrency }: Told): string {
  return theirCurrency === null || theirCurrency === 'usd'
    ? size(theirAmount)
    : `${Math.abs(theirAmount ?? 0).toFixed(2)} ${theirCurrency.toUpperCase()}`;
}

/** A difference between the provider's statement and our ledger, with its amount, as one sentence. */
export function differenceWords(difference: Told): string {
  const { kind, lineKind, provider, ourAmount } = difference;
  const line = lineNames[lineKind];
  const name = providerName(provider);
  switch (kind) {
    case 'missing_here':
      return `${name} has a ${line} of ${theirs(difference)} that our books do not have.`;
    case 'missing_there':
      return `Our books have a ${line} of ${size(ourAmount)} that ${name} does not have.`;
    case 'amount_differs':
      return `A ${line} is ${theirs(difference)} at ${name} and ${size(ourAmount)} in our books.`;
    case 'currency_differs':
      return `A ${line} has different currencies: ${theirs(difference)} at ${name}, and ${size(ourAmount)} in our books.`;
    case 'fee_unknown':
      return `${name} took a fee of ${theirs(difference)} for a payment that we do not know.`;
  }
}

/** Says how a difference between a provider's statement and our ledger was closed. */
export function endingWords({ closedAt, closedBy, reason }: MoneyDifference): string {
  if (closedAt === null) return 'Open';
  return closedBy === null
    ? 'A later comparison found no difference'
    : `${closedBy}: ${reason ?? ''}`;
}
