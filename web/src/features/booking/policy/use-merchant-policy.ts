import { readMerchantPolicy } from '@backhaul/contract/calls/catalog.ts';
import type { MerchantPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../lib/api/query-of.ts';
import { policyOfMerchant } from '../../../parts/return-policy/policy-of-answer.ts';

/** The policy of a retailer by name; null while unknown, and where there is none (product-rules.md#policy-lookup). */
export function useMerchantPolicy(retailer: string | null): MerchantPolicy | null {
  const { data } = useQuery({
    ...queryOf(readMerchantPolicy, { params: { retailer: retailer ?? '' } }),
    enabled: retailer !== null && retailer !== '',
  });
  return useMemo(
    () => (retailer && data?.isActive ? policyOfMerchant(data) : null),
    [retailer, data],
  );
}
