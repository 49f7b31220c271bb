import { readMerchantPolicy } from '@backhaul/contract/calls/places/catalog.ts';
import { termsOfMerchant } from '@backhaul/contract/policy-answers.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../../lib/api/query-of.ts';

/** A retailer's policy by name; null while loading or if it has none (product-rules.md#policy-lookup). */
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
