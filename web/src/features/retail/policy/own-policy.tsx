import type { OwnPolicy } from '@backhaul/contract/calls/retail/policy.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import { TermList } from './term-list.tsx';
import classes from './policy.module.css';

/** A retailer's return policy. Owners and managers can change it; clerks can only read it. */
export function OwnPolicyView({ policy, isRead }: { policy: OwnPolicy; isRead: boolean }) {
  if (!isRead) return <PolicyEditor policy={policy} />;
  const inForce = policy.versions.find(({ state }) => state === 'in_force');
  return (
    <div className={classes['reading']}>
      {inForce && <TermList terms={inForce.terms} />}
      <PolicyVersions policy={policy} mayWithdraw={false} />
    </div>
  );
}
