import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { QueryView } from '../../calls/query-view.tsx';
import { formatDollars } from '../../lib/format/money.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Text } from '../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { useLatestEarnings } from '../../parts/driver/driver-data.ts';
import classes from './earnings.module.css';

/** The ten latest earnings, newest first. */
export function LatestEarnings() {
  return (
    <Card as="section" flat aria-labelledby="latest" className={classes['card']}>
      <h3 id="latest">Latest earnings</h3>
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
          <Text size={14} tone="quiet" className={classes['none']}>
            Your first completed job is the first line here.
          </Text>
        }
      >
        {(earnings) => (
          <ul className={classes['latest']}>
            {earnings.map((earning) => (
              <li key={earning.id}>
                <div>
                  <strong>{earning.retailer}</strong>
                  <span>
                    <SpokenTime instant={earning.createdAt} /> ·{' '}
                    <span className="no-break">
                      {earning.tip === earning.totalEarning
                        ? 'Tip after the delivery'
                        : `${distanceText(earning.tripMiles)}, ${earning.tripMinutes} min`}
                    </span>
                  </span>
                </div>
                <div className={classes['latest-amount']}>
                  <strong>{formatDollars(earning.totalEarning)}</strong>
                  {earning.status === 'paid' ? (
                    <Badge dense tone="ok" icon={<IconCheck stroke={2} />}>
                      Paid
                    </Badge>
                  ) : (
                    <Badge dense tone="warn" icon={<IconClock stroke={1.75} />}>
                      Pending
                    </Badge>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
