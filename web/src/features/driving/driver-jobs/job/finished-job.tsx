import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { paths } from '../../../../lib/paths.ts';
import { BlockPerson } from '../../../../parts/help/block-person.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useLatestEarnings } from '../../../../parts/driver/driver-data.ts';
import classes from './job.module.css';

/**
 * A job that has ended: the driver's earnings and a link to the next page, without action buttons.
 */
export function FinishedJob({ order }: { order: DriverOrder }) {
  const { data: earnings } = useLatestEarnings();
  const earned = earnings?.find(
    ({ orderId, adjustment }) => orderId === order.id && adjustment === null,
  );
  return (
    <Card as="section" flat padded aria-labelledby="finished">
      <Text above={3} below={3}>
        <StatusBadge status={order.status} reader="staff" />
      </Text>
      <h2 id="finished" className={classes['pay']}>
        {earned ? `You earned ${formatDollars(earned.totalEarning)}` : 'This job is over'}
      </h2>
      <Text size={14} tone="quiet" className={classes['quiet']}>
        You have nothing left to do for this job.
      </Text>
      <Stack above={4} gap={3}>
        <ButtonLink
          variant="primary"
          size="driver"
          to={paths.driverComplete({ orderId: order.id })}
        >
          See how the job ended
        </ButtonLink>
        <BlockPerson orderId={order.id} name={null} other="customer" />
      </Stack>
    </Card>
  );
}
