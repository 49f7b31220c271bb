import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type {
  CurrentStop,
  NowSheetState,
} from '../../../features/driving/driver-jobs/active/use-now-sheet.ts';
import type { NowStop } from '../../../features/driving/driver-jobs/active/working-order.ts';
import {
  FollowingFrame,
  FollowingOnStage,
  type StopOnMap,
  useFollowingStage,
} from '../../../features/driving/driver-navigation/following-map.tsx';
import { LocationRequired } from '../../../features/driving/driver-navigation/location-required.tsx';
import {
  BannerFrame,
  TurnBanner,
} from '../../../features/driving/driver-navigation/turn-banner.tsx';
import { useDirections } from '../../../features/driving/driver-navigation/use-directions.ts';
import { useLaterWays } from '../../../features/driving/driver-navigation/use-later-ways.ts';
import {
  destinationOf,
  useNavigation,
} from '../../../features/driving/driver-navigation/use-navigation.ts';
import type { GpsFix } from '../../../parts/driver/gps-fix.ts';
import type { MapPadding } from '../../../parts/live-map/map-scene.ts';
import classes from './now.module.css';

/**
 * The pixels at the map's edges that other things cover: at the top the banner with the next turn, at the
 * bottom the sheet with the current task.
 */
const under = (bannerHeight: number, covered: number): MapPadding => ({
  top: bannerHeight,
  right: 0,
  bottom: covered,
  left: 0,
});
const bannerHeight = 116;

/**
 * The map behind the sheet with the current task. It shows the route through all stops, or the road ahead
 * while the driver drives.
 */
export function NowMap({
  now,
  isWhole,
  covered,
}: {
  now: NowSheetState;
  isWhole: boolean;
  /** The height in pixels that the sheet with the current task covers at the bottom of the map. */
  covered: number;
}) {
  const { current, stops, fix } = now;
  const status = current?.job.status ?? null;
  const driven = status !== null && current?.act.phase === 'drive' ? current : null;
  const stage = useFollowingStage(
    driven === null ? lineLabel(stops) : `Map of the route to ${driven.name}`,
  );
  return (
    <FollowingFrame stage={stage} className={classes['fill']} instead={stops[0]?.name}>
      {driven !== null && status !== null ? (
        <DrivenScene
          key={driven.key}
          stage={stage}
          stop={driven}
          status={status}
          now={now}
          isWhole={isWhole}
          covered={covered}
        />
      ) : (
        <>
          <LineScene
            key={stops[0]?.key}
            stage={stage}
            stops={stops}
            fix={fix}
            isNear={!isWhole && current !== null && current.reach.hereSince !== null}
            covered={covered}
          />
          {current !== null && <There stop={current} />}
        </>
      )}
    </FollowingFrame>
  );
}

type Stage = ReturnType<typeof useFollowingStage>;

/**
 * A flat map of all stops, with the road to the next stop and dotted lines between later ones. During a stop,
 * the map shows only its surroundings.
 */
function LineScene({
  stage,
  stops,
  fix,
  isNear,
  covered,
}: {
  stage: Stage;
  stops: readonly NowStop[];
  fix: GpsFix | null;
  isNear: boolean;
  covered: number;
}) {
  const [next] = stops;
  const { directions } = useDirections(
    next?.job.order.id ?? '',
    next?.address ?? '',
    next === undefined ? null : fix,
  );
  return (
    <FollowingOnStage
      stage={stage}
      stops={stops.map(onMap)}
      route={directions}
      later={useLaterWays(stops)}
      position={fix}
      heading={undefined}
      turn={undefined}
      mode={isNear ? 'follow' : 'whole'}
      padding={under(isNear ? bannerHeight : 0, covered)}
    />
  );
}

const lineLabel = (stops: readonly NowStop[]) =>
  `Map of your stops: ${stops.map(({ name }) => name).join(', ') || 'none'}`;

const onMap = ({ key, kind, name, point }: NowStop): StopOnMap => ({
  id: key,
  kind: kind === 'store' ? 'dropoff' : 'pickup',
  label: name,
  ...point,
});

function There({ stop }: { stop: CurrentStop }) {
  if (stop.reach.hereSince === null) return null;
  return (
    <div className={classes['banner']}>
      <BannerFrame icon={<IconCircleCheck aria-hidden="true" stroke={1.75} />}>
        <p>
          <strong>You have arrived</strong>
          <span>{stop.name}</span>
        </p>
      </BannerFrame>
    </div>
  );
}

/** The map while the driver drives to a stop. It loads the route and starts the directions without a press. */
function DrivenScene({
  stage,
  stop,
  status,
  now,
  isWhole,
  covered,
}: {
  stage: Stage;
  stop: NowStop;
  status: OrderStatus;
  now: NowSheetState;
  isWhole: boolean;
  covered: number;
}) {
  const { order } = stop.job;
  const navigation = useNavigation(destinationOf(order, status), order.id, () => undefined);
  const { gps, banner, view } = navigation;
  const start = useEffectEvent(navigation.start);
  const isGranted = gps.access === 'granted';
  useEffect(() => {
    if (isGranted) start();
  }, [isGranted]);
  return (
    <>
      <FollowingOnStage
        stage={stage}
        stops={now.stops.map(onMap)}
        {...view}
        later={useLaterWays(now.stops)}
        mode={isWhole ? 'whole' : 'follow'}
        padding={under(bannerHeight, covered)}
      />
      {gps.access === 'denied' ? (
        <div className={classes['banner']}>
          <LocationRequired problem={gps.problem} onRetry={gps.retry} />
        </div>
      ) : (
        banner !== null && (
          <div className={classes['banner']}>
            <TurnBanner {...banner} />
          </div>
        )
      )}
    </>
  );
}
