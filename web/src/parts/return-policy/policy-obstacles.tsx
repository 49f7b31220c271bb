import { purchaseChecks } from '@backhaul/domain/policy/policy-checks.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import type { Purchase, WindowCheck } from '@backhaul/domain/policy/window-check.ts';
import { IconBan, IconCalendarX } from '@tabler/icons-react';
import { Row, Text } from '../../ui/layout.tsx';
import classes from '../order-card/order-card.module.css';
import { holidayWords } from './policy-terms.ts';
import type { ExpiredWindow } from '@backhaul/domain/policy/return-window.ts';

function ExpiredWindowCard({ retailer, expired }: { retailer: string; expired: ExpiredWindow }) {
  return (
    <Row gap={3} size={14} tone="bad" className={classes['policy-obstacles-card']}>
      <IconCalendarX aria-hidden="true" stroke={1.75} />
      <p>
        <strong>Return Window Expired</strong>
        <span>
          Purchased {expired.daysAgo} days ago. {retailer} takes{' '}
          {expired.covers.join(', ') || 'returns'} for {expired.daysAllowed} days.
        </span>
      </p>
    </Row>
  );
}

/**
 * Lists the reasons why a retailer's policy excludes this purchase. The booking makes the same checks.
 */
export function PolicyObstacles({
  retailer,
  policy,
  purchase,
}: {
  retailer: string;
  policy: PolicyTerms;
  purchase: Purchase;
}) {
  return purchaseChecks(policy, purchase).map((check) =>
    check.kind === 'window'
      ? [
          <HolidayWindow key="holiday" check={check} />,
          ...check.expired.map((expired) => (
            <ExpiredWindowCard key={expired.daysAllowed} retailer={retailer} expired={expired} />
          )),
        ]
      : check.violations.map(({ text }) => (
          <Row key={text} gap={3} size={14} tone="bad" className={classes['policy-obstacles-card']}>
            <IconBan aria-hidden="true" stroke={1.75} />
            <p>
              <strong>Return not allowed</strong>
              <span>{text}.</span>
            </p>
          </Row>
        )),
  );
}

/** Explains why the return window is longer than usual: the item was bought during the holidays. */
function HolidayWindow({ check: { days, ordinaryDays, lastDay } }: { check: WindowCheck }) {
  if (days === null || ordinaryDays === null || lastDay === null) return null;
  return (
    <Text size={14} tone="quiet">
      {holidayWords({ days, ordinaryDays, lastDay })}
    </Text>
  );
}
