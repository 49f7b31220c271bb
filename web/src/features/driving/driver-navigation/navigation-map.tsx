import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { IconNavigation, IconPlayerPlay } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { FollowingMap } from './following-map.tsx';
import { LocationRequired } from './location-required.tsx';
import classes from './driver-navigation.module.css';
import { BannerFrame, TurnBanner } from './turn-banner.tsx';
import type { Destination, NavigationState } from './use-navigation.ts';

/** Pixels at the map's top that keep the route clear of the banner. */
const underBanner = { top: 116, right: 0, bottom: 0, left: 0 };

/** The map of the route, with the banner of the next maneuver above it. */
export function NavigationMap({
  order,
  destination,
  navigation,
}: {
  order: DriverOrder;
  destination: Destination;
  navigation: NavigationState;
}) {
  const { gps, view } = navigation;
  const { kind, name, lat, lng } = destination;
  return (
    <>
      <div className={classes['frame']}>
        <FollowingMap
          label={`Map of the route to ${name}, order ${order.trackingNumber}`}
          stops={[{ id: order.id, kind, lat, lng, label: name }]}
          {...view}
          mode={navigation.state === 'navigating' ? 'follow' : 'whole'}
          padding={underBanner}
          className={classes['map']}
        />
        <div className={classes['map-banner']}>
          {gps.access === 'denied' ? (
            <LocationRequired problem={gps.problem} onRetry={gps.retry} />
          ) : (
            <Banner destination={destination} navigation={navigation} />
          )}
        </div>
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

function Banner({
  destination,
  navigation,
}: {
  destination: Destination;
  navigation: NavigationState;
}) {
  const { directions, banner } = navigation;
  if (banner !== null) return <TurnBanner {...banner} />;
  return (
    <BannerFrame icon={<IconNavigation aria-hidden="true" stroke={1.75} />}>
      <p>
        <strong>{directions?.distance ?? 'Finding the route'}</strong>
        <span>{destination.address}</span>
      </p>
    </BannerFrame>
  );
}
