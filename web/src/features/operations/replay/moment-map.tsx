import type { Replay } from '@backhaul/contract/calls/operations/replay.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { LaterMap } from '../../../parts/live-map/later-map.tsx';
import type { Position } from '../../../parts/live-map/map-scene.ts';
import type { Followed } from './followed.ts';
import { type Moment, partOf } from './moment-of.ts';
import classes from './replay.module.css';

/**
 * The corners of the area on the map in which everything of the day happened, or everything about the
 * followed driver or order.
 */
function cornersOf({
  drivers,
  orders,
}: Pick<Replay, 'drivers' | 'orders'>): GeoPoint[] | undefined {
  const points = [
    ...orders.flatMap(({ pickup, dropoff }) => [pickup, dropoff]),
    ...drivers.flatMap((driver) => driver.points.map(([, lat, lng]) => ({ lat, lng }))),
  ];
  const [first] = points;
  if (first === undefined) return undefined;
  const corners = { south: first.lat, north: first.lat, west: first.lng, east: first.lng };
  for (const { lat, lng } of points) {
    corners.south = Math.min(corners.south, lat);
    corners.north = Math.max(corners.north, lat);
    corners.west = Math.min(corners.west, lng);
    corners.east = Math.max(corners.east, lng);
  }
  return [
    { lat: corners.south, lng: corners.west },
    { lat: corners.north, lng: corners.east },
  ];
}

const noRoute = { geometry: [], estimatedParts: [] };

/**
 * A map of drivers and open returns at a past moment. The route of the followed driver or order is drawn.
 */
export function MomentMap({
  replay,
  moment,
  followed,
  time,
  onFollow,
}: {
  replay: Replay;
  moment: Moment;
  followed: Followed;
  time: string;
  onFollow: (followed: Followed) => void;
}) {
  const part = partOf(replay, followed);
  const track =
    followed === null
      ? []
      : part.drivers.flatMap(({ points }) => points.map(([, lat, lng]): Position => [lng, lat]));
  const drivers = moment.drivers.flatMap(({ driver, position }) =>
    position === null
      ? []
      : [
          {
            id: driver.id,
            name: position.isSilent ? `${driver.name}, no signal` : driver.name,
            lat: position.lat,
            lng: position.lng,
          },
        ],
  );
  const orders = moment.orders.map(({ order, step, isLate }) => {
    const isCarried = step.status !== 'created' && step.status !== 'assigned';
    const { lat, lng, name } = isCarried ? order.dropoff : order.pickup;
    return {
      id: order.id,
      lat,
      lng,
      label: isCarried ? `to ${order.retailer}` : order.retailer,
      priority: isLate ? ('urgent' as const) : ('normal' as const),
      description: `${order.trackingNumber}, ${name}${isLate ? ', late' : ''}`,
    };
  });
  return (
    <div className={classes['map']}>
      <LaterMap
        label={`Map at ${time}: ${drivers.length} ${drivers.length === 1 ? 'driver' : 'drivers'}, ${orders.length} open ${orders.length === 1 ? 'return' : 'returns'}`}
        drivers={drivers}
        orders={orders}
        route={track.length < 2 ? noRoute : { geometry: track, estimatedParts: [] }}
        focus={cornersOf(part)}
        selectedOrderId={followed?.kind === 'order' ? followed.id : undefined}
        onSelectOrder={(id) => onFollow({ kind: 'order', id })}
        gestures="all"
      />
    </div>
  );
}
