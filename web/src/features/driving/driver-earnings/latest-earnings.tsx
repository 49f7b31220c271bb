import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { listEarnings } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { adjustmentNames } from '@backhaul/domain/payout/pay-adjustment.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { QueryView } from '../../../calls/query-view.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { formatDollars } from '../../../lib/format/money.ts';
import { PayBadge } from '../../../parts/driver/pay-badge.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { useLatestEarnings } from '../../../parts/driver/driver-data.ts';
import classes from './earnings.module.css';

type Earning = CallAnswer<typeof listEarnings>[number];

/** Words for an earning: the miles and minutes of a trip, or the kind of any other earning, such as a tip. */
function whatFor({ adjustment, ...earning }: Earning): string {
  const { tip, totalEarning, isCallOut, tripMiles, tripMinutes } = earning;
  if (adjustment !== null) return adjustmentNames[adjustment.kind];
  if (isCallOut) return 'Trip without a pickup';
  if (tip === totalEarning) return 'Tip after the delivery';
  return `${drivenText(tripMiles)}, ${tripMinutes} min`;
}

function stateOf({ status, isOnItsWay }: Earning) {
  return isOnItsWay ? 'in_transit' : status;
}

/** A list of the driver's ten latest earnings, newest first. */
export function LatestEarnings() {
  return (
    <Card as="section" flat aria-labelledby="latest" className={classes['card']}>
      <Text as="h3" size={18} id="latest">
        Latest earnings
      </Text>
      <QueryView
        query={useLatestEarnings()}
        loading={
          <SkeletonRegion label="The latest earnings are loading">
            <SkeletonText lines={4} />
          </SkeletonRegion>
        }
        failed={{}}
        isEmpty={(earnings) => earnings.length === 0}
        empty={
          <Text above={2} size={14} tone="quiet">
            You have no earnings yet. Your first completed job will show here.
          </Text>
        }
      >
        {(earnings) => (
          <ul className={classes['latest']}>
            {earnings.map((earning) => (
              <li key={earning.id}>
                <div>
                  <strong>{earning.adjustment?.reason ?? earning.retailer}</strong>
                  <span>
                    <SpokenTime instant={earning.createdAt} /> ·{' '}
                    <span className="no-break">{whatFor(earning)}</span>
                  </span>
                </div>
                <div className={classes['latest-amount']}>
                  <strong>{formatDollars(earning.totalEarning)}</strong>
                  <PayBadge state={stateOf(earning)} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Link to={paths.driverPayments} className={classes['more']}>
        See statements and payouts
      </Link>
    </Card>
  );
}
