import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { returnLegCents } from '@backhaul/domain/fare/outcome.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconBriefcase, IconCheck } from '@tabler/icons-react';
import { useTimeZone } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import {
  useDriverOrder,
  useDriverOrders,
  useLatestEarnings,
  usePerformance,
} from '../../../parts/driver/driver-data.ts';
import { projectJob } from '../../../parts/driver/projected-job.ts';
import { shownEntries } from '../../../parts/driver/outbox-state.ts';
import { useOutboxState } from '../../../parts/driver/use-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { FareTable } from '../../../ui/fare-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './job-news.module.css';
import type { JobNews } from './now-memory.ts';
import { addedWords, endWords } from './news-words.ts';

interface NewsProps {
  news: JobNews;
  onRead: () => void;
}

/** Jobs that came without the driver's act, said in the sheet until they have read it. */
export function AddedJobs({ news, onRead }: { news: readonly JobNews[]; onRead: () => void }) {
  return (
    <Notice
      tone="quiet"
      role="status"
      icon={<IconBriefcase stroke={1.75} />}
      action={<Button onClick={onRead}>OK</Button>}
    >
      {addedWords(news)}
    </Notice>
  );
}

/**
 * What became of a job, said in the sheet until the driver has read it. It is kept in the list while its last step waits, or
 * for the day; read by itself otherwise.
 */
export function EndedJob(props: NewsProps) {
  const { data: orders } = useDriverOrders();
  const entries = shownEntries(useOutboxState());
  const order = orders?.find(({ id }) => id === props.news.orderId);
  if (order === undefined) return <EndedElsewhere {...props} />;
  const job = projectJob(order, entries);
  return <Ended {...props} order={order} status={job.status} isWaiting={job.isWaiting} />;
}

function EndedElsewhere(props: NewsProps) {
  const { data: order, isPending } = useDriverOrder(props.news.orderId);
  if (isPending) return null;
  return <Ended {...props} order={order} status={order?.status ?? null} isWaiting={false} />;
}

function Ended({
  news,
  order,
  status,
  isWaiting,
  onRead,
}: NewsProps & {
  order: DriverOrder | undefined;
  status: OrderStatus | null;
  isWaiting: boolean;
}) {
  const timeZone = useTimeZone();
  const { data: earnings } = useLatestEarnings();
  const earned = earnings?.find(
    ({ orderId, adjustment }) => orderId === news.orderId && adjustment === null,
  );
  const promised = order && status ? promisedCents(order, status) : null;
  const pay = earned
    ? formatDollars(earned.totalEarning)
    : isWaiting && promised !== null
      ? formatCents(promised)
      : null;
  const words = endWords(news, { status, pay, isWaiting });
  return (
    <section className={classes['news']} role="status" aria-label={words.title}>
      <div className={classes['head']}>
        <p className={classes['kicker']}>
          {words.isEarned && (
            <i aria-hidden="true">
              <IconCheck stroke={3} />
            </i>
          )}
          {words.isEarned ? (
            `${words.kicker}, ${formatTime(news.at, timeZone)}`
          ) : (
            <s className={classes['gone']}>{words.kicker}</s>
          )}
        </p>
        <Button onClick={onRead}>OK</Button>
      </div>
      <h3 className={classes['title']}>{words.title}</h3>
      {words.rest !== null && <p className={classes['rest']}>{words.rest}</p>}
      {words.isEarned && order && pay !== null && <Lines order={order} status={status} pay={pay} />}
      {words.isEarned && <Today />}
    </section>
  );
}

/** What an ending pays by the promise, until the ledger says it. */
function promisedCents(order: DriverOrder, status: OrderStatus): number | null {
  if (status === 'pickup_failed') return toCents(order.failedPickupPay);
  const booked = toCents(order.driverPay.total) + toCents(order.extraPay);
  if (status === 'completed') return booked;
  return status === 'returned' ? booked + backCents(order) : null;
}

const backCents = ({ driverPay }: DriverOrder) =>
  returnLegCents(
    driverPay.lines.map(({ code, amount }) => ({ code, amountCents: toCents(amount) })),
  );

function Lines({
  order,
  status,
  pay,
}: {
  order: DriverOrder;
  status: OrderStatus | null;
  pay: string;
}) {
  const row = (key: string, label: string, cents: number) =>
    cents === 0 ? [] : [{ key, label, amount: formatCents(cents) }];
  return (
    <FareTable
      caption={`What the ${pay} is made of`}
      className={classes['lines']}
      rows={[
        ...order.driverPay.lines.map(({ code, label, detail, amount }) => ({
          key: code,
          label,
          detail,
          amount: formatDollars(amount),
        })),
        ...row('way_on', 'The way on', toCents(order.extraPay)),
        ...row('way_back', 'The way back', status === 'returned' ? backCents(order) : 0),
      ]}
      total={{ key: 'total', label: 'Yours', amount: pay }}
    />
  );
}

function Today() {
  const { data } = usePerformance();
  if (data === undefined) return null;
  // What came back, or was not there, paid but is no return that arrived.
  const { completedToday: count } = data;
  return (
    <p className={classes['today']}>
      <strong>{formatDollars(data.todayEarnings)} today</strong>
      {count > 0 && `, ${count} ${count === 1 ? 'return' : 'returns'}`}.
    </p>
  );
}
