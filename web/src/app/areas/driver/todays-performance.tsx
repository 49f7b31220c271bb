import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readPerformance } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '../../../lib/router/link.tsx';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useJobs } from '../../../features/driving/driver-jobs/active/use-jobs.ts';
import { usePerformance } from '../../../parts/driver/driver-data.ts';
import { Text } from '../../../ui/layout.tsx';
import classes from './bars.module.css';

type Performance = CallAnswer<typeof readPerformance>;

/**
 * Four figures: today's earnings, pending earnings, active jobs, and jobs completed today. The label of each
 * amount says which days the amount covers.
 */
export function TodaysPerformance() {
  const { data, isError } = usePerformance();
  const { jobs, query } = useJobs();
  const money = (dollars: number | undefined) =>
    dollars === undefined ? <Unknown isError={isError} /> : formatDollars(dollars);
  return (
    <section className={classes['panel']} aria-labelledby="todays-performance">
      <Text as="h2" label weight={550} size={13} tone="quiet" id="todays-performance">
        Today&apos;s Performance
      </Text>
      <dl>
        <Fact name={<Spanned name="Total Earnings" span="today" />}>
          {money(data?.todayEarnings)}
        </Fact>
        <Fact name={<Spanned name="Pending" span="so far" />}>{money(data?.pendingEarnings)}</Fact>
        <Fact name="Active Jobs">
          {query.data ? jobs.length : <Unknown isError={query.isError} />}
        </Fact>
        <Fact name="Completed Today">{data?.completedToday ?? <Unknown isError={isError} />}</Fact>
      </dl>
      {data !== undefined && isPaidAtOnce(data) && (
        <Link
          to={paths.driverPortal}
          search={{ tab: 'earnings' }}
          hash="instant-pay"
          className={classes['instant']}
        >
          Instant Pay Available
          <IconArrowRight aria-hidden="true" size={16} stroke={1.75} />
        </Link>
      )}
    </section>
  );
}

/**
 * True if the driver can get a payout at once: the payout account is ready, and its bank accepts instant
 * payouts.
 */
function isPaidAtOnce({ canCashOut, payoutAccount }: Performance): boolean {
  if (payoutAccount === null) return canCashOut;
  return payoutAccount.state === 'ready' && payoutAccount.takesInstant;
}

function Spanned({ name, span }: { name: string; span: string }) {
  return (
    <>
      {name} <small>{span}</small>
    </>
  );
}

function Unknown({ isError }: { isError: boolean }) {
  if (!isError) return <Skeleton width="3.5rem" />;
  return <Tooltip text="We could not load this number">–</Tooltip>;
}
