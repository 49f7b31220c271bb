import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useShownScheme } from '../../ui/color-scheme/use-color-scheme.ts';
import { SkeletonRegion } from '../../ui/skeleton.tsx';
import { DriverMarker, NamedDriverMarker } from './driver-marker.tsx';
import classes from './live-map.module.css';
import {
  type DriverPosition,
  type MapPadding,
  type MapPlace,
  type NamedDriver,
  noPadding,
  type OrderOnMap,
  type Position,
  zoomButtonsWidth,
} from './map-scene.ts';
import { OrderMarker } from './order-marker.tsx';
import { PlaceMarker } from './place-marker.tsx';
import type { MapGestures } from './start-map.ts';
import { useFraming } from './use-framing.ts';
import { useRoute } from './use-route.ts';
import { useRunningMap } from './use-running-map.ts';

const noOrders: readonly OrderOnMap[] = [];
const noDrivers: readonly NamedDriver[] = [];
const noRoute: readonly Position[] = [];

export interface LiveMapProps {
  /** What the map shows, for those who do not see it: 'Live map: Dana is 1.7 miles from Target Hampton Village'. */
  label: string;
  pickup?: MapPlace | undefined;
  dropoff?: MapPlace | undefined;
  driver?: DriverPosition | undefined;
  /** Where the driver is on the way to: the view closes in on the two as they near. */
  goal?: GeoPoint | undefined;
  /** The map is about the driver: centred there at this zoom, whatever else it shows. */
  driverZoom?: number;
  route?: readonly Position[] | undefined;
  /** The route is an estimate: drawn dashed. */
  isEstimate?: boolean;
  orders?: readonly OrderOnMap[];
  /** Several at once, for those who run them. */
  drivers?: readonly NamedDriver[];
  selectedOrderId?: string | undefined;
  onSelectOrder?: (orderId: string) => void;
  /** none: a picture · cooperative: inside a page that scrolls · all: a map to work with. */
  gestures?: MapGestures;
  /** What covers the map at each side, so that nothing that matters lies under it. */
  padding?: MapPadding;
  className?: string | undefined;
}

/** The map of a return: the door, the counter, the way between them and the driver on it. Fills its box. */
export function LiveMap(props: LiveMapProps) {
  const { label, pickup, dropoff, driver, orders = noOrders, gestures = 'none' } = props;
  const { drivers = noDrivers, route = noRoute, padding = noPadding, isEstimate = false } = props;
  const theme = useShownScheme();
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { state, map, attribution } = useRunningMap(container, { label, gestures, theme });
  useRoute(map, frame, { route, driver, isEstimate, theme });
  /** Free of what covers the map's right side. */
  const insetRight = padding.right + (gestures === 'none' ? 0 : zoomButtonsWidth);
  const { driverZoom, goal } = props;
  const points = { pickup, dropoff, driver, goal, drivers, orders, route };
  useFraming(map, { ...points, driverZoom, padding, insetRight });
  const pickupIsWestern = pickup !== undefined && dropoff !== undefined && pickup.lng < dropoff.lng;

  return (
    <div ref={frame} className={classNames(classes['frame'], props.className)} data-map={state}>
      <div ref={container} className={classes['canvas']} />
      {state === 'loading' && (
        <div className={classes['cover']}>
          <SkeletonRegion label="The map is loading">
            <span className={classes['skeleton']} aria-hidden="true" />
          </SkeletonRegion>
        </div>
      )}
      {state === 'unavailable' && (
        <div className={classes['cover']} role="note">
          <p className={classes['message']}>
            <strong>The map cannot be shown here.</strong>
            {pickup?.label !== undefined && <span>Pickup: {pickup.label}</span>}
            {dropoff?.label !== undefined && <span>Drop-off: {dropoff.label}</span>}
          </p>
        </div>
      )}
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
          {driver && <DriverMarker map={map} driver={driver} />}
          {drivers.map((one) => (
            <NamedDriverMarker key={one.id} map={map} driver={one} />
          ))}
          {orders.map((order) => (
            <OrderMarker
              key={order.id}
              map={map}
              order={order}
              isSelected={order.id === props.selectedOrderId}
              onSelect={(orderId) => props.onSelectOrder?.(orderId)}
            />
          ))}
          <MapAttribution text={attribution} />
        </>
      )}
    </div>
  );
}

const openStreetMap = 'OpenStreetMap';

/** Whom the map is from; OpenStreetMap asks for a link to its terms. */
function MapAttribution({ text }: { text: string }) {
  if (text === '') return null;
  const [before, after] = text.split(openStreetMap);
  return (
    <p className={classes['attribution']}>
      {before}
      {after !== undefined && (
        <>
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            {openStreetMap}
          </a>
          {after}
        </>
      )}
    </p>
  );
}
