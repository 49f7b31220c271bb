import type { PricesInForceAnswer } from '@backhaul/contract/fare-rules-answer.ts';
import { rulesInCents } from '@backhaul/contract/fare-rules-wire.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { useMemo } from 'react';
import { useEnvironment } from './environment.ts';

/** Converts the current prices to the form that the domain computes with. */
export const rulesOf = ({ version, rules }: PricesInForceAnswer): FareRules =>
  rulesInCents(version, rules);

/**
 * The current prices from the server's last answer; undefined before the first answer. An existing quote can
 * have older prices.
 */
export function usePrices(): FareRules | undefined {
  const prices = useEnvironment()?.prices;
  return useMemo(() => prices && rulesOf(prices), [prices]);
}
