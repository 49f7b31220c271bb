import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconBriefcase, IconCheck } from '@tabler/icons-react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { usePerformance } from '../../../../parts/driver/driver-data.ts';
import { Button } from '../../../../ui/button.tsx';
import { FareTable } from '../../../../ui/fare-table.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import classes from './active.module.css';
import type { JobNews } from './now-memory.ts';
import { addedWords } from './news-words.ts';
import { backCents, useEnding } from './use-ending.ts';

interface NewsProps {
  news: JobNews;
  onRead: () => void;
}

/**
 * Says which jobs somebody else assigned to the driver. The driver's page shows it until the driver has read
 * it.
 */
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

/** Says that a job has ended. The driver's page shows it until the driver has read it. */
export function EndedJob({ news, onRead }: NewsProps) {
  const timeZone = useTimeZone();
  const { words, order, status, pay, isPending } = useEnding(news);
  if (isPending) return null;
  return (
    <section className={classes['news']} role="status" aria-label={words.title}>
      <Row gap={3} align="start" justify="between" className={classes['head']}>
        <Row as="p" gap={2} align="center" weight={600} leading={1.3} className={classes['kicker']}>
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
        </Row>
        <Button onClick={onRead}>OK</Button>
      </Row>
      <Text as="h3" size={32} figures className={classes['title']}>
        {words.title}
      </Text>
      {words.rest !== null && (
        <Text leading={1.4} tone="quiet">
          {words.rest}
        </Text>
      )}
      {words.isEarned && order && pay !== null && <Lines order={order} status={status} pay={pay} />}
      {words.isEarned && <Today />}
    </section>
  );
}

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
      caption={`How we calculated your pay of ${pay}`}
      className={classes['lines']}
      rows={[
        ...order.driverPay.lines.map(({ code, label, detail, amount }) => ({
          key: code,
          label,
          detail,
          amount: formatDollars(amount),
        })),
        ...row('way_on', 'Extra trip', toCents(order.extraPay)),
        ...row('way_back', 'Trip back', status === 'returned' ? backCents(order) : 0),
      ]}
      total={{ key: 'total', label: 'Your pay', amount: pay }}
    />
  );
}

function Today() {
  const { data } = usePerformance();
  if (data === undefined) return null;
  const { completedToday: count } = data;
  return (
    <Text size={14} leading={1.4} figures pad={3} className={classes['today']}>
      <Text as="strong" size={16} weight={650}>
        {formatDollars(data.todayEarnings)} today
      </Text>
      {count > 0 && `, ${count} ${count === 1 ? 'trip' : 'trips'}`}.
    </Text>
  );
}
