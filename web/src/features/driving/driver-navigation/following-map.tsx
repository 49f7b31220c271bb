import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DriverMarker } from '../../../parts/live-map/driver-marker.tsx';
import { followView } from '../../../parts/live-map/follow-view.ts';
import { MapFrame } from '../../../parts/live-map/map-frame.tsx';
import {
  type MapPadding,
  type MapPlace,
  noPadding,
  type Position,
  type RouteOnMap,
} from '../../../parts/live-map/map-scene.ts';
import { PlaceMarker } from '../../../parts/live-map/place-marker.tsx';
import type { RunningMap } from '../../../parts/live-map/running-map.ts';
import { useLabelsWithRoom } from '../../../parts/live-map/use-labels-with-room.ts';
import { useRoute } from '../../../parts/live-map/use-route.ts';
import { useRunningMap } from '../../../parts/live-map/use-running-map.ts';
import { Button } from '../../../ui/button.tsx';
import { useShownScheme } from '../../../ui/color-scheme/use-color-scheme.ts';
import { Row } from '../../../ui/layout.tsx';
import classes from './driver-navigation.module.css';

export interface StopOnMap extends MapPlace {
  /** The stop's id, unique on the map. */
  readonly id: string;
  readonly kind: 'pickup' | 'dropoff';
}

interface FollowingScene {
  /** The coming stops, next one first. */
  stops: readonly StopOnMap[];
  /** The route to the next stop. */
  route: RouteOnMap | undefined;
  /** The routes between the later stops, drawn as dotted lines. */
  later?: readonly (readonly Position[])[] | undefined;
  /** The driver's position on the road. */
  position: GeoPoint | null;
  /** The direction of the road ahead, in degrees clockwise from north. */
  heading: number | undefined;
  /** The position of the next maneuver, to which the view zooms. */
  turn: GeoPoint | undefined;
  /**
   * `follow` tilts the map: the road ahead points up, the driver is near the bottom. `whole` shows everything
   * flat, with north up.
   */
  mode: 'follow' | 'whole';
  /** The number of pixels on each side of the map that something covers, such as a card. */
  padding?: MapPadding | undefined;
}

const noRoute: RouteOnMap = { geometry: [], estimatedParts: [] };
/** Space in pixels for a marker and its halo at the map's edge. */
const edge = 44;

/**
 * Starts a map without stops or a route, and returns it. Starting a map takes a phone about a second, so one
 * map is reused for different content.
 */
export function useFollowingStage(label: string) {
  const theme = useShownScheme();
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { state, map, attribution } = useRunningMap(container, { label, gestures: 'bare', theme });
  return { map, theme, frame, shown: { frame, container, state, attribution } };
}

type Stage = ReturnType<typeof useFollowingStage>;

/** The map for a driver during a drive. */
export function FollowingMap({
  label,
  className,
  ...scene
}: FollowingScene & {
  /** The map's text for screen readers, such as 'Map of the route to 4617 Macklind Ave'. */
  label: string;
  className?: string | undefined;
}) {
  const stage = useFollowingStage(label);
  return (
    <FollowingFrame stage={stage} className={className} instead={scene.stops[0]?.label}>
      <FollowingOnStage stage={stage} {...scene} />
    </FollowingFrame>
  );
}

/** The frame on the page in which a running map is shown. */
export function FollowingFrame({
  stage,
  className,
  instead,
  children,
}: {
  stage: Stage;
  className?: string | undefined;
  /** The text to show if no map can be shown. */
  instead: string | undefined;
  children: ReactNode;
}) {
  return (
    <MapFrame
      {...stage.shown}
      className={className}
      instead={instead !== undefined && <span>{instead}</span>}
    >
      {children}
    </MapFrame>
  );
}

/**
 * The content of a running map. When a person moves the map, it stops following the driver until they ask for
 * that again.
 */
export function FollowingOnStage({
  stage: { map, theme, frame },
  ...scene
}: FollowingScene & { stage: Stage }) {
  const { stops, route = noRoute, later, position, heading, mode, padding = noPadding } = scene;
  useRoute(map, frame, { route, later, driver: position ?? undefined, theme });
  /** The bearing at the moment when a person moved the map; null while the map follows the driver. */
  const [taken, setTaken] = useState<{ bearing: number } | null>(null);
  const bearing = mode === 'follow' && position !== null ? (heading ?? 0) : 0;
  const take = useEffectEvent(() => setTaken((known) => known ?? { bearing }));
  useEffect(() => map?.onMoved(take), [map]);
  useView(map, { ...scene, padding, bearing, route, isTaken: taken !== null });
  const named = useLabelsWithRoom(map, stops, padding.right);
  if (map === null) return null;

  const shown = heading === undefined ? undefined : heading - (taken?.bearing ?? bearing);
  return (
    <>
      {named.map(({ id, kind, ...place }) => (
        <PlaceMarker
          key={id}
          id={id}
          map={map}
          kind={kind}
          place={place}
          isWestern={false}
          insetRight={padding.right}
        />
      ))}
      {position && <DriverMarker map={map} driver={{ ...position, heading: shown }} />}
      {taken !== null && (
        <Row
          justify="center"
          className={classes['again']}
          style={{ bottom: padding.bottom, left: padding.left, right: padding.right }}
        >
          <Button
            icon={<IconCurrentLocation aria-hidden="true" stroke={1.75} />}
            onClick={() => {
              map.takeBack();
              setTaken(null);
            }}
          >
            Center the map on me
          </Button>
        </Row>
      )}
    </>
  );
}

/**
 * Moves the map so that the driver and the next maneuver, or the whole route, stay visible. Does nothing
 * after a person has moved the map.
 */
function useView(
  map: RunningMap | null,
  scene: Pick<FollowingScene, 'stops' | 'later' | 'position' | 'turn' | 'mode'> & {
    route: RouteOnMap;
    padding: MapPadding;
    bearing: number;
    isTaken: boolean;
  },
): void {
  const { stops, route, later, position, turn, mode, padding, bearing, isTaken } = scene;
  const isFollowing = mode === 'follow' && position !== null;
  const look = useEffectEvent((running: RunningMap, animate: boolean) => {
    if (isTaken) return;
    const size = running.size();
    if (isFollowing) {
      running.follow(followView({ at: position, bearing, turn, size, padding }), animate);
      return;
    }
    const line = [...route.geometry, ...(later ?? []).flat()].map(([lng, lat]) => ({ lat, lng }));
    const points = [...stops, ...line, ...(position === null ? [] : [position])];
    const { top, right, bottom, left } = padding;
    const around = {
      top: top + edge,
      right: right + edge,
      bottom: bottom + edge,
      left: left + edge,
    };
    running.frame(points, around, animate);
  });
  // All values that the view depends on, joined to one text. If the text changes, the map moves: for a new
  // position while it follows the driver, otherwise for a new route or stop.
  const moment = JSON.stringify([
    mode,
    isTaken,
    padding,
    isFollowing
      ? [position, bearing, turn]
      : [stops, route.geometry.length, later?.length, position === null],
  ]);
  const seen = useRef(false);
  useEffect(() => {
    if (map === null) {
      seen.current = false;
      return;
    }
    look(map, seen.current);
    seen.current = true;
  }, [map, moment]);
  useEffect(() => map?.onResized(() => look(map, false)), [map]);
}
