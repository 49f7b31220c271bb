import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { IconCircleCheck, IconCloudUpload } from '@tabler/icons-react';
import { formatDollars } from '../../../../lib/format/money.ts';
import { usePerformance } from '../../../../parts/driver/driver-data.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FareTable } from '../../../../ui/fare-table.tsx';
import { Row } from '../../../../ui/layout.tsx';
import classes from '../job/job.module.css';
import type { EndedJob } from './job-page.tsx';

interface Pay {
  title: string;
  lines: readonly { label: string; detail?: string | null | undefined; amount: number }[];
  total: number;
}

/**
 * The driver's pay from the ledger. For a completed return that is not in the ledger yet, it is the promised
 * pay.
 */
function payOf({ job: { order, status }, ending }: EndedJob): Pay | null {
  if (ending?.earned) {
    const { lines, total } = ending.earned;
    return { title: `You earned ${formatDollars(total)}`, lines, total };
  }
  if (status !== 'completed') return null;
  const { driverPay, extraPay } = order;
  const total = driverPay.total + extraPay;
  const way = extraPay === 0 ? [] : [{ label: 'Extra trip', amount: extraPay }];
  return {
    title: `You earn ${formatDollars(total)}`,
    lines: [...driverPay.lines, ...way],
    total,
  };
}

function unpaidTitle({ job, ending }: EndedJob): string {
  if (job.order.isInDoubt) return 'Support decides your pay';
  return ending?.earned === null ? 'You get no pay for this job' : 'This job is over';
}

/** The driver's pay for a finished job, line by line, and the total of the day. */
export function Earned(ended: EndedJob) {
  const { job, ending } = ended;
  const { order } = job;
  const pay = payOf(ended);
  const isKept = hasEnded(order.status);
  const whose = order.customerName?.trim().split(/\s+/)[0];
  const what = whose ? `${possessive(whose)} return` : 'This return';
  return (
    <Card as="section" padded aria-labelledby="earned">
      <Row as="p" gap={2} align="center" weight={550} className={classes['done']} role="status">
        {isKept ? (
          <IconCircleCheck aria-hidden="true" stroke={1.75} />
        ) : (
          <IconCloudUpload aria-hidden="true" stroke={1.75} />
        )}
        <span>
          {!isKept
            ? 'Your last step is saved on this phone. The app sends it when you have signal.'
            : job.status === 'completed' || job.status === 'refunded'
              ? `${what} is complete`
              : 'This job is over'}
          {isKept && ending?.endedAt && (
            <>
              , <SpokenTime instant={ending.endedAt} />
            </>
          )}
        </span>
      </Row>
      <h1 id="earned" className={classes['title']}>
        {pay?.title ?? unpaidTitle(ended)}
      </h1>
      {pay && (
        <FareTable
          className={classes['lines']}
          caption="What makes up your pay"
          rows={pay.lines.map(({ label, detail, amount }, at) => ({
            key: `${at}`,
            label,
            detail: detail ?? undefined,
            amount: formatDollars(amount),
          }))}
          total={{ key: 'total', label: 'Your pay', amount: formatDollars(pay.total) }}
        />
      )}
    </Card>
  );
}

/** A line such as '$51.75 today, 5 trips.' */
export function Today() {
  const { data } = usePerformance();
  if (data === undefined || data.completedToday === 0) return null;
  const { todayEarnings, completedToday } = data;
  return (
    <p className={classes['today']}>
      <strong>{formatDollars(todayEarnings)} today</strong>, {completedToday}{' '}
      {completedToday === 1 ? 'trip' : 'trips'}.
    </p>
  );
}
