import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { returnLegCents } from '@backhaul/domain/fare/outcome.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import {
  useDriverOrder,
  useDriverOrders,
  useLatestEarnings,
} from '../../../../parts/driver/driver-data.ts';
import { projectJob } from '../../../../parts/driver/projected-job.ts';
import { shownEntries } from '../../../../parts/driver/outbox-state.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import { useNotifications } from '../news/use-notifications.ts';
import { type EndWords, endWords } from './news-words.ts';
import type { JobNews } from './now-memory.ts';

interface Ending {
  words: EndWords;
  order: DriverOrder | undefined;
  /** The job's status; null if this driver may no longer see the job. */
  status: OrderStatus | null;
  /** The pay as text; null if there is none or it is unknown. */
  pay: string | null;
  isPending: boolean;
}

/** The driver's pay for taking the item back to the customer, in cents. */
export const backCents = ({ driverPay }: DriverOrder) =>
  returnLegCents(
    driverPay.lines.map(({ code, amount }) => ({ code, amountCents: toCents(amount) })),
  );

/**
 * The promised pay for a job's ending, used until the ledger has it. Null for a failed pickup, because the
 * server decides on it.
 */
function promisedCents(order: DriverOrder, status: OrderStatus): number | null {
  const booked = toCents(order.driverPay.total) + toCents(order.extraPay);
  if (status === 'completed') return booked;
  return status === 'returned' ? booked + backCents(order) : null;
}

/**
 * The outcome of a job that is no longer open: its status and its pay. The job is read from the driver's
 * list, or from the server if the list no longer has it.
 */
export function useEnding(news: JobNews): Ending {
  const { data: orders } = useDriverOrders();
  const entries = shownEntries(useOutboxState());
  const { data: read, isPending } = useDriverOrder(news.orderId);
  const { data: earnings } = useLatestEarnings();
  const told = useNotifications().data?.find(
    ({ orderId, moment }) => orderId === news.orderId && moment === 'job_taken_away',
  );
  const listed = orders?.find(({ id }) => id === news.orderId);
  const order = listed ?? read;
  const job = listed && projectJob(listed, entries);
  const status = job?.status ?? order?.status ?? null;
  const isWaiting = job?.isWaiting ?? false;
  const isInDoubt = order?.isInDoubt ?? false;
  const earned = earnings?.find(
    ({ orderId, adjustment }) => orderId === news.orderId && adjustment === null,
  );
  const promised = order && status ? promisedCents(order, status) : null;
  const pay = earned
    ? formatDollars(earned.totalEarning)
    : isWaiting && promised !== null
      ? formatCents(promised)
      : null;
  return {
    words: endWords(news, { status, pay, isInDoubt, isWaiting, told: told?.body ?? null }),
    order,
    status,
    pay,
    isPending: isPending && order === undefined,
  };
}
