import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconClock, IconFileText, IconNavigation } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { entryOf } from '../../../../lib/entry-of.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Box, Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { HandlingBadges } from '../../../../parts/driver/job-badges.tsx';
import type { Eta } from '../../../../parts/driver/navigation-context.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { CallButton } from '../../../../parts/thread/call-button.tsx';
import { MessageButton } from '../../../../parts/thread/message-button.tsx';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import { OtherActions } from '../acts/other-actions.tsx';
import classes from './active.module.css';
import { NowGo } from './now-go.tsx';
import { whereTo } from './now-words.ts';
import { StopBody } from './stop-body.tsx';
import { phaseSentence } from './stop-facts.tsx';
import { type CurrentStop, useJobStop } from './use-now-sheet.ts';

/**
 * The badge style of each status (product-rules.md#job-buttons). Every other status has the style
 * 'destructive'.
 */
const badgeVariants = {
  picked_up: 'outline',
  in_transit: 'secondary',
  completed: 'default',
} as const;

/**
 * The card of one active job: its destination and its next step. `map` and `below` are the parts of the
 * navigation, passed only while it is open.
 */
export function ActiveCard({
  job,
  isNavigating,
  onNavigate,
  isWhole = false,
  directions,
  map,
  below,
}: {
  job: ProjectedJob;
  isNavigating: boolean;
  onNavigate: () => void;
  /** True on the job's own page, where the link to that page is hidden. */
  isWhole?: boolean | undefined;
  /** The navigation's own estimate of the drive; null while navigation is closed. */
  directions: Eta | null;
  map?: ReactNode;
  below?: ReactNode;
}) {
  const { order, status } = job;
  const { isCutOff } = useOutboxState();
  const titleId = useId();
  const stop = useJobStop(job, directions);
  const [pressed, setPressed] = useState<OrderStatus | null>(null);
  const sentence = phaseSentence(stop, stop.act.phase);
  return (
    <Card as="li" flat id={`job-${order.id}`} className={classes['card']} aria-labelledby={titleId}>
      {map}
      <Box pad={5}>
        <Row as="p" wrap className={classes['badges']}>
          <StatusBadge
            status={status ?? order.status}
            reader="staff"
            variant={(status && entryOf(badgeVariants, status)) ?? 'destructive'}
          />
          <HandlingBadges order={order} />
        </Row>
        {job.isWaiting && isCutOff && (
          <Row as="p" align="center" size={14} weight={550} className={classes['waiting']}>
            <IconClock aria-hidden="true" size={16} stroke={1.75} />
            Waiting for signal
          </Row>
        )}
        <StopBody stop={stop} titleId={titleId} />
        <Text size={14} leading={1.45} tone="quiet" breaks above={2}>
          {placeText(stop)}
          <br />
          {otherEnd(stop)}
        </Text>
        {sentence !== null && <Notice tone="quiet">{sentence}</Notice>}
        <Stack gap={2} shrinks above={3}>
          {/* After 'Mark Delivered' the driver is still at the counter, so the receipt form opens. */}
          <NowGo
            stop={stop}
            opensAtOnce={pressed === 'in_transit' && status === 'delivered'}
            onGo={() => setPressed(status)}
          />
          <Row gap={2} wrap className={classes['row']}>
            <Button
              size="driver"
              aria-pressed={isNavigating}
              icon={<IconNavigation aria-hidden="true" stroke={1.75} />}
              onClick={onNavigate}
            >
              {isNavigating ? 'Hide Nav' : 'Navigate'}
            </Button>
            <CallButton
              orderId={order.id}
              name={order.customerName?.split(' ')[0] ?? 'the customer'}
              size="driver"
            />
            <MessageButton
              orderId={order.id}
              to={paths.driverMessages({ orderId: order.id })}
              name={order.customerName?.split(' ')[0] ?? 'customer'}
              size="driver"
            />
            {!isWhole && (
              <ButtonLink
                size="driver"
                to={paths.driverJob({ id: order.id })}
                aria-label={`View Details of ${order.trackingNumber}`}
                icon={<IconFileText aria-hidden="true" stroke={1.75} />}
              >
                View Details
              </ButtonLink>
            )}
          </Row>
          <OtherActions job={job} />
        </Stack>
      </Box>
      {below}
    </Card>
  );
}

/**
 * The location of the stop in words: town, ZIP code and customer for a pickup, the full address for a store.
 */
function placeText(stop: CurrentStop): string {
  const { order } = stop.job;
  const { pickupCity, pickupZipCode, customerName, returnAddress } = order;
  const door = `${pickupCity} ${pickupZipCode}${customerName === null ? '' : ` · ${customerName}`}`;
  const place = stop.kind === 'store' ? returnAddress : door;
  return whereTo(stop) === stop.name ? place : `${stop.name}, ${place}`;
}

function otherEnd({ kind, job: { order } }: CurrentStop): ReactNode {
  const { returnName, returnAddress, pickupStreetAddress, isDonation } = order;
  if (kind === 'store')
    return (
      <>
        Item picked up at <strong>{pickupStreetAddress}</strong>
      </>
    );
  if (kind === 'customer_return')
    return (
      <>
        Refused by <strong>{returnName}</strong>
      </>
    );
  return (
    <>
      {isDonation ? 'Donate to' : 'Return to'} <strong>{returnName}</strong>, {returnAddress}
    </>
  );
}
