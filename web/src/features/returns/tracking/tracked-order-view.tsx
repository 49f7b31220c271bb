import { type ReactNode, useId } from 'react';
import { useTimeZone } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ParcelTracks } from '../../../parts/parcel/parcel-tracks.tsx';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { StatusCard } from '../../../parts/status-card.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { NumberForm } from './number-form.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './tracking.module.css';
import { trackedTimes, type TrackedTime } from './tracked-times.ts';
import {
  isOver,
  trackedAddition,
  type TrackedOrder,
  trackedSentence,
} from '../../../words/visitor/order-status.ts';

interface TrackedOrderProps {
  order: TrackedOrder;
  readAt: string;
  isLive: boolean;
  map: ReactNode;
}

/**
 * An order as everybody with its tracking number may see it. Parts that change have a `data-part` name, so
 * that a script can replace them on a page rendered by the server.
 */
export function TrackedOrderView({ order, readAt, isLive, map }: TrackedOrderProps) {
  const { trackingNumber, driverLocation } = order;
  const viewpoint = { nowMs: useNow(), timeZone: useTimeZone() };
  const at = driverLocation === null ? undefined : `${driverLocation.lat},${driverLocation.lng}`;
  return (
    <div data-tracked={trackingNumber} data-ended={isOver(order) ? '' : undefined}>
      <div className="visually-hidden" aria-live="polite" data-announcer="" />
      <div
        className={classes['map']}
        data-part="map"
        data-at={at}
        data-eta={driverLocation === null ? undefined : (driverLocation.etaMinutes ?? '')}
      >
        {map}
      </div>
      <div className={`wrap ${classes['tracked-order-view-grid']}`}>
        <div className={classes['main']}>
          <div data-part="status">
            <StatusCard
              order={order}
              sentence={trackedSentence(order, viewpoint)}
              explanation={`${order.statusMessage} ${trackedAddition(order, viewpoint)}`}
            />
          </div>
          <div data-part="times">
            <Times order={order} />
          </div>
        </div>
        <Stack as="aside" gap={4} shrinks className={classes['side']} aria-label="Facts">
          {isOver(order) || order.status === 'completed' ? (
            <OwnersCard trackingNumber={trackingNumber} />
          ) : null}
          <div data-part="facts">
            <OrderFacts order={order} readAt={readAt} isLive={isLive} />
            <ParcelTracks tracks={order.parcelTracks} />
          </div>
          <Card flat padded>
            <NumberForm key={trackingNumber} typed={trackingNumber} />
          </Card>
          <PrivacyNote trackingNumber={trackingNumber} />
        </Stack>
      </div>
    </div>
  );
}

function Times({ order }: { order: TrackedOrder }) {
  const viewpoint = { nowMs: useNow(), timeZone: useTimeZone() };
  const id = useId();
  const entries = trackedTimes(order, viewpoint).map(({ at, expected, ...entry }: TrackedTime) => ({
    ...entry,
    time: at === undefined ? expected : <SpokenTime instant={at} />,
  }));
  return (
    <section className={classes['times']} aria-labelledby={id}>
      <Text as="h2" size={24} below={5} id={id}>
        Times
      </Text>
      <Timeline entries={entries} label="Times" />
    </section>
  );
}

function OrderFacts({ order, readAt, isLive }: Omit<TrackedOrderProps, 'map'>) {
  const id = useId();
  return (
    <Card as="section" flat padded aria-labelledby={id}>
      <Text as="h2" label weight={550} size={14} tone="quiet" below={1} id={id}>
        About this return
      </Text>
      <Facts>
        <Fact name="Window">
          <PickupWindow slot={order} />
        </Fact>
        <Fact name="Going to">{order.retailer}</Fact>
        <Fact name="City">{order.city}</Fact>
        <Fact name="Updated">
          <SpokenTime instant={readAt} show="time" />
          <span className={classes['live']} data-live={isLive ? '' : undefined}>
            , live
          </span>
        </Fact>
      </Facts>
    </Card>
  );
}

function OwnersCard({ trackingNumber }: { trackingNumber: string }) {
  const { user } = useSession();
  const own = paths.orderStatus({ orderId: trackingNumber });
  return (
    <Card flat padded className={classes['own']}>
      <Text as="h2" size={18}>
        Is this your return?
      </Text>
      <Text tone="quiet">Your order’s page shows the receipt and the photos.</Text>
      {user ? (
        <ButtonLink variant="primary" wide to={own}>
          Open your order
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" wide to={paths.login} search={{ next: own }}>
          Sign In
        </ButtonLink>
      )}
    </Card>
  );
}
