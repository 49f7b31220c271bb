import type { PricesInForceAnswer } from '@backhaul/contract/fare-rules-answer.ts';
import { rulesInCents } from '@backhaul/contract/fare-rules-wire.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { useMemo } from 'react';
import { useEnvironment } from './environment.ts';

/** The prices in force, as the domain computes with them. */
export const rulesOf = ({ version, rules }: PricesInForceAnswer): FareRules =>
  rulesInCents(version, rules);

/** The prices in force when the server was last asked; undefined until it has answered. A quote has those of its own. */
export function usePrices(): FareRules | undefined {
  const prices = useEnvironment()?.prices;
  return useMemo(() => prices && rulesOf(prices), [prices]);
}
