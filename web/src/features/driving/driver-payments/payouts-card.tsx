import { listPayouts, type Payout } from '@backhaul/contract/calls/money/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { failureSentence, PayBadge } from '../../../parts/driver/pay-badge.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './driver-payments.module.css';

const shown = 50;

/** A list of the driver's latest payouts with their states, newest first. */
export function PayoutsCard() {
  const query = useQuery(queryOf(listPayouts, { query: { limit: shown } }));
  return (
    <Card as="section" flat padded aria-labelledby="payouts">
      <h2 id="payouts" className={classes['title']}>
        Payouts
      </h2>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Your payouts are loading">
            <SkeletonText lines={3} />
          </SkeletonRegion>
        }
        failed={{}}
        isEmpty={(payouts) => payouts.length === 0}
        empty={
          <Text size={14} tone="quiet">
            Your first payout will appear here. Payouts come every Monday at 6 AM, or when you cash
            out.
          </Text>
        }
      >
        {(payouts) => (
          <ul className={classes['list']}>
            {payouts.map((payout) => (
              <Line key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function Line({ payout }: { payout: Payout }) {
  const { kind, state, amount, fee, arrives, earnings, createdAt } = payout;
  return (
    <li>
      <div>
        <strong>{kind === 'weekly' ? 'Weekly payout' : 'Cashed out'}</strong>
        <span>
          <SpokenTime instant={createdAt} /> · {earnings} {earnings === 1 ? 'earning' : 'earnings'}
          {fee > 0 && `, ${formatDollars(amount)} less ${formatDollars(fee)} fee`}
        </span>
        {state === 'failed' && <span>{failureSentence(payout)}</span>}
      </div>
      <div className={classes['amount']}>
        <strong>{formatDollars(arrives)}</strong>
        <PayBadge state={state} />
      </div>
    </li>
  );
}
