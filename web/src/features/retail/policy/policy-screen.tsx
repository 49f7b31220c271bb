import { type OwnPolicy, readOwnPolicy } from '@backhaul/contract/calls/retail/policy.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { policyLine } from '../../../words/retailers/policy.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import { TermList } from './term-list.tsx';
import classes from './policy.module.css';

/** /retailer/companies/{companyId}/policy: the policy that a retailer writes itself (product-rules.md#own-policies). */
export function PolicyScreen() {
  const { id: companyId, role } = useCompany();
  const policy = useQuery(queryOf(readOwnPolicy, { params: { companyId } }));
  return (
    <>
      {policy.data && <RoomLine>{policyLine(policy.data)}</RoomLine>}
      <QueryView
        query={policy}
        loading={
          <SkeletonRegion label="Loading your policy">
            <Skeleton height="420px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your policy.' }}
      >
        {(read) =>
          role === 'clerk' ? <ForClerks policy={read} /> : <PolicyEditor policy={read} />
        }
      </QueryView>
    </>
  );
}

function ForClerks({ policy }: { policy: OwnPolicy }) {
  const inForce = policy.versions.find(({ state }) => state === 'in_force');
  return (
    <div className={classes['reading']}>
      {inForce && <TermList terms={inForce.terms} />}
      <PolicyVersions policy={policy} mayWithdraw={false} />
    </div>
  );
}
