import { QueryView } from '../../../calls/query-view.tsx';
import { useMay } from '../../../lib/session/use-session.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { TellUs } from '../../../parts/driver/tell-us.tsx';
import { Card } from '../../../ui/card.tsx';
import { JobSkeletons } from '../../../parts/driver/job-skeletons.tsx';
import { usePerformance } from '../../../parts/driver/driver-data.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { CampaignsCard } from './campaigns-card.tsx';
import { CashOutCard } from './cash-out-card.tsx';
import classes from './earnings.module.css';
import { LatestEarnings } from './latest-earnings.tsx';
import { MetricsCard } from './metrics-card.tsx';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';

const axis = { steps: 2, atLeast: 10 };
const dayNames = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** A chart of the driver's earnings per day in dollars, for the seven days up to today. */
function WeekChart({ trend }: { trend: readonly { day: string; amount: number }[] }) {
  const last = trend.length - 1;
  return (
    <BarChart
      label="Earnings per day"
      along="Day"
      barsName="Earned"
      axis={axis}
      bars={trend.map(({ day, amount }, index) => ({
        key: day,
        label: index === last ? 'Today' : dayNames.format(new Date(`${day}T00:00:00Z`)),
        value: amount,
        state: index === last ? 'now' : undefined,
      }))}
      formatTick={(dollars) => `$${dollars}`}
      formatBar={(dollars) => String(Math.round(dollars))}
      formatValue={formatDollars}
      empty="You earned nothing in these seven days"
    />
  );
}

/** The tab with the driver's earnings. All amounts come from the ledger. */
export function EarningsTab() {
  return useMay('take_orders') ? (
    <Earnings />
  ) : (
    <Text tone="quiet">Only drivers have earnings.</Text>
  );
}

function Earnings() {
  return (
    <QueryView
      query={usePerformance()}
      loading={<JobSkeletons label="Your earnings are loading" />}
      failed={{ title: 'Your earnings could not be loaded.' }}
    >
      {(data) => (
        <Stack gap={4}>
          <CashOutCard
            pendingDollars={data.pendingEarnings}
            nextPayoutOn={data.nextPayoutOn}
            canCashOut={data.canCashOut}
            account={data.payoutAccount}
          />
          <Card as="section" flat aria-labelledby="this-week" className={classes['card']}>
            <Row align="start" justify="between" size={13} tone="faint" className={classes['week']}>
              <div>
                <Text as="h3" size={18} tone="ink" id="this-week">
                  This week
                </Text>
                <p>Dollars per day, with tips</p>
              </div>
              <Text size={24} figures className={classes['week-total']}>
                {formatDollars(data.weeklyEarnings)}
              </Text>
            </Row>
            <WeekChart trend={data.trend} />
          </Card>
          <CampaignsCard />
          <BreakdownCard performance={data} />
          <MetricsCard performance={data} />
          <LatestEarnings />
          <TellUs orderId={null} />
        </Stack>
      )}
    </QueryView>
  );
}
