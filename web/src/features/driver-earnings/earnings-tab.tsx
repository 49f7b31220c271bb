import { QueryView } from '../../calls/query-view.tsx';
import { formatDollars } from '../../lib/format/money.ts';
import { Card } from '../../ui/card.tsx';
import { JobSkeletons } from '../../parts/driver/job-skeletons.tsx';
import { usePerformance } from '../../parts/driver/driver-data.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { CashOutCard } from './cash-out-card.tsx';
import classes from './earnings.module.css';
import { LatestEarnings } from './latest-earnings.tsx';
import { MetricsCard } from './metrics-card.tsx';
import { WeekChart } from './week-chart.tsx';

/** What was earned, from the ledger only. */
export function EarningsTab() {
  return (
    <QueryView
      query={usePerformance()}
      loading={<JobSkeletons label="Your earnings are loading" />}
      failed={{ title: 'Your earnings could not be read.' }}
    >
      {(data) => (
        <div className={classes['cards']}>
          <CashOutCard pendingDollars={data.pendingEarnings} />
          <Card as="section" flat aria-labelledby="this-week" className={classes['card']}>
            <div className={classes['week']}>
              <div>
                <h3 id="this-week">This week</h3>
                <p>dollars a day, tips included</p>
              </div>
              <p className={classes['week-total']}>{formatDollars(data.weeklyEarnings)}</p>
            </div>
            <WeekChart trend={data.trend} />
          </Card>
          <BreakdownCard performance={data} />
          <MetricsCard performance={data} />
          <LatestEarnings />
        </div>
      )}
    </QueryView>
  );
}
