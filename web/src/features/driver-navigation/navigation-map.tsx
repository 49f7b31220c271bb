import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { IconMapPinOff, IconNavigation, IconPlayerPlay } from '@tabler/icons-react';
import { LiveMap } from '../../parts/live-map/live-map.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { gpsMessages } from '../../parts/driver/gps-fix.ts';
import { ManeuverIcon } from './maneuver-icon.tsx';
import classes from './navigation-map.module.css';
import type { Destination, NavigationState } from './use-navigation.ts';

/** Keeps the route clear of the instruction at the top of the map. */
const underTurn = { top: 72, right: 0, bottom: 0, left: 0 };

/** The map of the route with the current instruction above it. */
export function NavigationMap({
  order,
  destination,
  navigation,
}: {
  order: DriverOrder;
  destination: Destination;
  navigation: NavigationState;
}) {
  const { gps, directions } = navigation;
  const place = { lat: destination.lat, lng: destination.lng, label: destination.name };
  return (
    <>
      <div className={classes['frame']}>
        <LiveMap
          label={`Navigation map to ${destination.name}, order ${order.trackingNumber}`}
          pickup={destination.kind === 'pickup' ? place : undefined}
          dropoff={destination.kind === 'dropoff' ? place : undefined}
          driver={gps.fix ?? undefined}
          route={directions ?? undefined}
          padding={underTurn}
          className={classes['map']}
        />
        {gps.access === 'denied' ? (
          <LocationRequired problem={gps.problem} onRetry={gps.retry} />
        ) : (
          <Turn destination={destination} navigation={navigation} />
        )}
      </div>
      {navigation.state !== 'navigating' && (
        <div className={classes['start']}>
          <Button
            wide
            icon={<IconPlayerPlay aria-hidden="true" stroke={1.75} />}
            onClick={navigation.start}
          >
            Start Navigation
          </Button>
        </div>
      )}
    </>
  );
}

function Turn({
  destination,
  navigation,
}: {
  destination: Destination;
  navigation: NavigationState;
}) {
  const { state, directions, index } = navigation;
  const step = directions?.steps[index];
  if (state === 'navigating' && directions && step) {
    const isLast = index === directions.steps.length - 1;
    return (
      <div className={classes['turn']}>
        <ManeuverIcon maneuver={step.maneuver} />
        <p aria-live="polite">
          <strong>{step.distance}</strong>
          <span>{step.instruction}</span>
        </p>
        <Button disabled={isLast} onClick={navigation.next}>
          Next
        </Button>
      </div>
    );
  }
  return (
    <div className={classes['turn']}>
      <IconNavigation aria-hidden="true" stroke={1.75} />
      <p>
        <strong>{directions?.distance ?? 'Finding the way'}</strong>
        <span>{destination.address}</span>
      </p>
    </div>
  );
}

/** Texts from product-rules.md#portal. */
function LocationRequired({ problem, onRetry }: { problem: string | null; onRetry: () => void }) {
  return (
    <div className={classNames(classes['turn'], classes['required'])} role="alert">
      <IconMapPinOff aria-hidden="true" stroke={1.75} />
      <p>
        <strong>Location Access Required</strong>
        <span>{problem ?? gpsMessages.denied}</span>
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
