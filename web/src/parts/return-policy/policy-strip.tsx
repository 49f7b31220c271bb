import { possessive } from '@backhaul/domain/policy/possessive.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { Row } from '../../ui/layout.tsx';
import { ReturnWindowBadge } from '../return-window-badge.tsx';
import classes from './policy-strip.module.css';
import { policyTerms } from './policy-terms.ts';

/** A retailer's policy in one line: the return window as a badge, then the requirements. */
export function PolicyStrip({ retailer, policy }: { retailer: string; policy: PolicyTerms }) {
  return (
    <Row gap={3} align="start" size={14} className={classes['strip']}>
      <ReturnWindowBadge days={policy.returnWindowDays} kind={policy.windowKind} />
      <p>
        <strong>{possessive(retailer)} return policy</strong>
        <span>{policyTerms(policy).join('. ')}.</span>
      </p>
    </Row>
  );
}
