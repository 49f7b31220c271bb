import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from '../../../../lib/router/link.tsx';
import { formatDollars } from '../../../../lib/format/money.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Card } from '../../../../ui/card.tsx';
import { FareTable } from '../../../../ui/fare-table.tsx';
import { Box, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AcceptButton } from '../available/accept-button.tsx';
import { useOffers } from '../available/use-offers.ts';
import { JobBadges } from '../../../../parts/driver/job-badges.tsx';
import {
  payText,
  tipText,
  tripText,
  waitingText,
  returnLegOf,
} from '../../../../words/driver/jobs.ts';
import { projectJob } from '../../../../parts/driver/projected-job.ts';
import { shownEntries } from '../../../../parts/driver/outbox-state.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import classes from './job.module.css';
import { FinishedJob } from './finished-job.tsx';
import { JobFacts } from './job-facts.tsx';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

/**
 * Components that are loaded separately, because only an active job needs them. The device stores their code
 * for use without a network.
 */
const ActiveJob = lazyPart(async () => (await import('../active/active-job.tsx')).ActiveJob);
const LiveMap = lazyPart(
  async () => (await import('../../../../parts/live-map/live-map.tsx')).LiveMap,
);

/** Pixels at the map's bottom that keep labels clear of the map's attribution. */
const aboveAttribution = { top: 0, right: 0, bottom: 24, left: 0 };

/** Everything that a driver may know about an order, with the actions that are possible now. */
export function JobDetail({
  order,
  onAccepted,
}: {
  order: DriverOrder;
  onAccepted: (accepted: DriverOrder) => void;
}) {
  const job = projectJob(order, shownEntries(useOutboxState()));
  const returnLeg = returnLegOf(order, job.status);
  const isOnOffer = order.status === 'created';
  // The server's status, not the shown one: the server may still refuse actions that are queued on this
  // phone.
  const isOver = hasEnded(order.status);
  return (
    <div className={classes['job']}>
      <Link to={paths.driverPortal} className={classes['detail-back']}>
        <IconArrowLeft aria-hidden="true" size={18} stroke={1.75} />
        Driver Portal
      </Link>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          {isOnOffer ? (
            <Offer order={order} onAccepted={onAccepted} />
          ) : isOver ? (
            <FinishedJob order={order} />
          ) : (
            <section aria-labelledby="next-step">
              <h2 id="next-step" className="visually-hidden">
                Next step
              </h2>
              <ul>
                <Suspense fallback={<Skeleton height="320px" />}>
                  <ActiveJob job={job} isWhole />
                </Suspense>
              </ul>
            </section>
          )}
          <Card as="section" flat padded aria-labelledby="pay">
            <Text as="h2" size={18} below={4} id="pay">
              Your pay
            </Text>
            <FareTable
              caption="What makes up your pay"
              rows={[
                ...order.driverPay.lines.map(({ code, label, detail, amount }) => ({
                  key: code,
                  label,
                  detail,
                  amount: formatDollars(amount),
                })),
                ...(order.extraPay === 0
                  ? []
                  : [
                      {
                        key: 'way_on',
                        label: order.isDonation ? 'Trip to the charity' : 'Trip to another store',
                        detail: 'after a refusal',
                        amount: formatDollars(order.extraPay),
                      },
                    ]),
                ...(returnLeg === 0
                  ? []
                  : [
                      {
                        key: 'way_back',
                        label: 'Trip back',
                        detail: 'distance and time again',
                        amount: formatCents(returnLeg),
                      },
                    ]),
              ]}
              total={{
                key: 'total',
                label: isOver ? 'Promised pay' : 'You earn',
                amount: payText(order, job.status),
              }}
            />
          </Card>
        </div>
        <div className={classes['column']}>
          <RouteMap order={order} />
          <JobFacts order={order} />
        </div>
      </div>
    </div>
  );
}

function Offer({
  order,
  onAccepted,
}: {
  order: DriverOrder;
  onAccepted: (accepted: DriverOrder) => void;
}) {
  const nowMs = useNow();
  const offers = useOffers(onAccepted);
  const offer = offers.offerOf(order);
  const problem = offer.lost ?? offer.problem;
  return (
    <Card as="section" flat padded aria-labelledby="offer">
      <h2 id="offer" className={classes['pay']}>
        {payText(order)}
      </h2>
      <Text size={14} tone="quiet" className={classes['quiet']}>
        {tipText(order.tip)}
      </Text>
      <Box above={3} below={3}>
        <JobBadges order={order} />
      </Box>
      <Text size={14} tone="quiet" className={classes['quiet']}>
        {order.distance !== null && (
          <>{drivenText(order.distance)} to the pickup in a straight line,</>
        )}
        {tripText(order)}
        <br />
        {waitingText(order.createdAt, nowMs)} · <span className="code">{order.trackingNumber}</span>
      </Text>
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Stack above={4}>
        <AcceptButton order={order} offer={offer} />
      </Stack>
    </Card>
  );
}

function RouteMap({ order }: { order: DriverOrder }) {
  return (
    <div className={classes['map']}>
      <Suspense>
        <LiveMap
          label={`Map from ${order.pickupStreetAddress} to ${order.returnName}`}
          pickup={{
            lat: order.pickupLatitude,
            lng: order.pickupLongitude,
            label: order.pickupStreetAddress,
          }}
          dropoff={{
            lat: order.returnLatitude,
            lng: order.returnLongitude,
            label: order.returnName,
          }}
          route={order}
          padding={aboveAttribution}
          className={classes['fill']}
        />
      </Suspense>
    </div>
  );
}
