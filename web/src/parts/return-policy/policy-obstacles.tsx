import { categoryViolations, type Purchase } from '@backhaul/domain/policy/policy-violations.ts';
import type { MerchantPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { expiredWindows } from '@backhaul/domain/policy/return-window.ts';
import { IconBan } from '@tabler/icons-react';
import classes from './expired-window-card.module.css';
import { ExpiredWindowCard } from './expired-window-card.tsx';

/** What already stands against this purchase under a retailer's policy, by the rules that the booking is judged by. */
export function PolicyObstacles({
  retailer,
  policy,
  purchase,
}: {
  retailer: string;
  policy: MerchantPolicy;
  purchase: Purchase;
}) {
  return (
    <>
      {expiredWindows(policy, purchase).map((expired) => (
        <ExpiredWindowCard key={expired.daysAllowed} retailer={retailer} expired={expired} />
      ))}
      {categoryViolations(policy, purchase.categories).map(({ text }) => (
        <div key={text} className={classes['card']}>
          <IconBan aria-hidden="true" stroke={1.75} />
          <p>
            <strong>Return not allowed</strong>
            <span>{text}.</span>
          </p>
        </div>
      ))}
    </>
  );
}
