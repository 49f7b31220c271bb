import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { IconCheck, IconClock, IconPlugConnectedX } from '@tabler/icons-react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { useLatestEarnings } from '../portal-data.ts';
import classes from './earnings.module.css';

/** The ten latest, newest first. */
export function LatestEarnings() {
  const { data: earnings, isPending, error, refetch } = useLatestEarnings();
  return (
    <Card as="section" flat aria-labelledby="latest" className={classes['card']}>
      <h3 id="latest">Latest earnings</h3>
      {isPending && (
        <SkeletonRegion label="The latest earnings are loading">
          <SkeletonText lines={4} />
        </SkeletonRegion>
      )}
      {error && (
        <Notice
          tone="bad"
          icon={<IconPlugConnectedX stroke={1.75} />}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        >
          {reasonOf(error)}
        </Notice>
      )}
      {earnings?.length === 0 && !error && (
        <p className={classes['none']}>Your first completed job is the first line here.</p>
      )}
      {earnings && earnings.length > 0 && (
        <ul className={classes['latest']}>
          {earnings.map((earning) => (
            <li key={earning.id}>
              <div>
                <strong>{earning.retailer}</strong>
                <span>
                  <SpokenTime instant={earning.createdAt} /> ·{' '}
                  <span className="no-break">
                    {distanceText(earning.tripMiles)}, {earning.tripMinutes} min
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
    </Card>
  );
}
