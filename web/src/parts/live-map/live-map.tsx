import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { type ReactNode, useRef } from 'react';
import { useShownScheme } from '../../ui/color-scheme/use-color-scheme.ts';
import { DriverMarker, NamedDriverMarker } from './driver-marker.tsx';
import { MapFrame } from './map-frame.tsx';
import {
  type DriverPosition,
  type MapPadding,
  type MapPlace,
  type NamedDriver,
  noPadding,
  type OrderOnMap,
  type Position,
  type RouteOnMap,
  type StopOnMap,
} from './map-scene.ts';
import { OrderMarkers, StopMarker } from './order-markers.tsx';
import { PlaceMarker } from './place-marker.tsx';
import { type MapGestures, type RunningMap, zoomButtonsWidth } from './running-map.ts';
import { useFraming } from './use-framing.ts';
import { crowdFrom, useCrowd } from './use-crowd.ts';
import { useNamesWithRoom } from './use-labels-with-room.ts';
import { useRoute } from './use-route.ts';
import { useRunningMap } from './use-running-map.ts';

const noOrders: readonly OrderOnMap[] = [];
const noDrivers: readonly NamedDriver[] = [];
const noRoute: RouteOnMap = { geometry: [], estimatedParts: [] };

interface LiveMapProps {
  /** A description for screen readers: 'Live map: Dana is 1.7 miles from Target Hampton Village'. */
  label: string;
  pickup?: MapPlace | undefined;
  dropoff?: MapPlace | undefined;
  driver?: DriverPosition | undefined;
  /** The driver's destination: the view zooms in as the driver gets closer to it. */
  goal?: GeoPoint | undefined;
  /** Centers the map on the driver at this zoom, even if other places are then out of view. */
  driverZoom?: number;
  /** The route. Its estimated parts are drawn dashed, with a label. */
  route?: RouteOnMap | undefined;
  /** The routes of drives that the driver makes after the current one. */
  later?: readonly (readonly Position[])[] | undefined;
  orders?: readonly OrderOnMap[];
  /** The returns counters that the reader can choose from, each with its label. */
  counters?: readonly MapPlace[];
  /** The stops of the driver who looks at the map. */
  stops?: readonly StopOnMap[];
  /** If given, only these points must be in view. */
  focus?: readonly GeoPoint[] | undefined;
  /** Several drivers on one map, for admins. */
  drivers?: readonly NamedDriver[];
  selectedOrderId?: string | undefined;
  onSelectOrder?: (orderId: string) => void;
  /** `none`: a static picture. `cooperative`: for pages that scroll. `all`: full interaction. */
  gestures?: MapGestures;
  /** The covered part of the map on each side, in pixels. The map keeps its important points out of it. */
  padding?: MapPadding;
  className?: string | undefined;
  /**
   * Renders more content over the map, such as arrows to points outside the view. `named` has the ids of the
   * drivers whose names are visible on the map.
   */
  renderAbove?: (map: RunningMap, named: ReadonlySet<string>) => ReactNode;
}

/** The map of a return: pickup, store, the route between them and the driver. Fills its container. */
export function LiveMap(props: LiveMapProps) {
  const { label, pickup, dropoff, driver, orders = noOrders, gestures = 'none' } = props;
  const { drivers = noDrivers, route = noRoute, padding = noPadding } = props;
  const theme = useShownScheme();
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { state, map, attribution } = useRunningMap(container, { label, gestures, theme });
  useRoute(map, frame, { route, driver, theme, later: props.later });
  /** The covered width on the right, including the zoom buttons. */
  const insetRight = padding.right + zoomButtonsWidth(gestures);
  const { driverZoom, goal, focus } = props;
  const points = { pickup, dropoff, driver, goal, drivers, orders, route: route.geometry };
  useFraming(map, { ...points, driverZoom, focus, padding, insetRight });
  useCrowd(map, frame, { drivers, theme });
  const named = useNamesWithRoom(map, drivers, orders);
  const isCrowd = drivers.length > crowdFrom;
  const elements = isCrowd ? drivers.filter(({ id }) => named.has(id)) : drivers;
  const pickupIsWestern = pickup !== undefined && dropoff !== undefined && pickup.lng < dropoff.lng;

  return (
    <MapFrame
      {...{ frame, container, state, attribution }}
      className={props.className}
      instead={
        <>
          {pickup?.label !== undefined && <span>Pickup: {pickup.label}</span>}
          {dropoff?.label !== undefined && <span>Drop-off: {dropoff.label}</span>}
        </>
      }
    >
      {map !== null && (
        <>
          {pickup && (
            <PlaceMarker
              map={map}
              kind="pickup"
              place={pickup}
              isWestern={pickupIsWestern}
              insetRight={insetRight}
            />
          )}
          {dropoff && (
            <PlaceMarker
              map={map}
              kind="dropoff"
              place={dropoff}
              isWestern={!pickupIsWestern}
              insetRight={insetRight}
            />
          )}
          {props.counters?.map((counter) => (
            <PlaceMarker
              key={counter.label}
              map={map}
              kind="counter"
              id={`counter ${counter.label}`}
              place={counter}
              isWestern={pickup !== undefined && counter.lng < pickup.lng}
              insetRight={insetRight}
            />
          ))}
          {driver && <DriverMarker map={map} driver={driver} />}
          {elements.map((one) => (
            <NamedDriverMarker
              key={one.id}
              map={map}
              driver={one}
              isNamed={named.has(one.id)}
              glides={!isCrowd}
            />
          ))}
          {props.stops?.map((stop) => (
            <StopMarker key={stop.id} map={map} stop={stop} />
          ))}
          <OrderMarkers
            map={map}
            orders={orders}
            selectedId={props.selectedOrderId}
            onSelect={(orderId) => props.onSelectOrder?.(orderId)}
          />
          {props.renderAbove?.(map, named)}
        </>
      )}
    </MapFrame>
  );
}
