import { readMerchantPolicy } from '@backhaul/contract/calls/places/catalog.ts';
import { termsOfMerchant } from '@backhaul/contract/policy-answers.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../../lib/api/query-of.ts';

/**
 * A retailer's return policy by the retailer's name. Null while loading, or if there is none
 * (product-rules.md#policy-lookup).
 */
export function useMerchantPolicy(retailer: string | null): PolicyTerms | null {
  const { data } = useQuery({
    ...queryOf(readMerchantPolicy, { params: { retailer: retailer ?? '' } }),
    enabled: retailer !== null && retailer !== '',
  });
  return useMemo(
    () => (retailer && data?.isActive ? termsOfMerchant(data) : null),
    [retailer, data],
  );
}
