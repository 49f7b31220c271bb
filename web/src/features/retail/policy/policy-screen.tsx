import { readOwnPolicy } from '@backhaul/contract/calls/retail/policy.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { lazyCode } from '../../../lib/router/lazy-code.tsx';
import { whenReachable } from '../../../lib/router/lazy-part.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { policyLine } from '../../../words/retailers/policy.ts';

/**
 * The view is loaded after the page's frame, because it needs code that no other page needs: the rules that
 * check returns against a policy.
 */
const view = lazyCode(() =>
  whenReachable(async () => (await import('./own-policy.tsx')).OwnPolicyView),
);

/** The page with the return policy that a retailer writes itself (product-rules.md#own-policies). */
export function PolicyScreen() {
  const { id: companyId, role } = useCompany();
  const policy = useQuery(queryOf(readOwnPolicy, { params: { companyId } }));
  return (
    <>
      {policy.data && <RoomLine>{policyLine(policy.data)}</RoomLine>}
      <QueryView
        query={policy}
        loading={<PolicyLoading />}
        failed={{ title: 'We could not load your policy.' }}
      >
        {(read) => (
          <Suspense fallback={<PolicyLoading />}>
            <view.Code>{(View) => <View policy={read} isRead={role === 'clerk'} />}</view.Code>
          </Suspense>
        )}
      </QueryView>
    </>
  );
}

const PolicyLoading = () => (
  <SkeletonRegion label="Loading your policy">
    <Skeleton height="420px" radius="var(--r-card)" />
  </SkeletonRegion>
);
