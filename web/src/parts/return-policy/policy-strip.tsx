import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { holidayDays, seasonOfPurchase } from '@backhaul/domain/policy/holiday-season.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { Row } from '../../ui/layout.tsx';
import { ReturnWindowBadge } from '../return-window-badge.tsx';
import classes from '../order-card/order-card.module.css';
import { policyTerms } from './policy-terms.ts';

interface Purchase {
  /** The day of the purchase; empty if unknown. */
  readonly purchaseDate: string;
  readonly today: string;
}

/**
 * The return window of a purchase in days. In a holiday season it is longer. `isLeast` means that the
 * purchase date is unknown, so the window may be longer.
 */
function windowOf(
  { returnWindowDays, holidayExtension }: PolicyTerms,
  { purchaseDate, today }: Purchase,
) {
  const season = seasonOfPurchase(holidayExtension, purchaseDate || today);
  if (season === undefined || returnWindowDays === null) return { days: returnWindowDays };
  if (purchaseDate === '') return { days: returnWindowDays, isLeast: true };
  return { days: holidayDays(season, purchaseDate, returnWindowDays, null) };
}

/** A retailer's policy in one line: the return window as a badge, then the requirements. */
export function PolicyStrip({
  retailer,
  policy,
  purchase,
}: {
  retailer: string;
  policy: PolicyTerms;
  purchase: Purchase;
}) {
  return (
    <Row leading={1.4} gap={3} align="start" size={14} className={classes['strip']}>
      <ReturnWindowBadge {...windowOf(policy, purchase)} kind={policy.windowKind} />
      <p>
        <strong>{possessive(retailer)} return policy</strong>
        <span>{policyTerms(policy).join('. ')}.</span>
      </p>
    </Row>
  );
}
