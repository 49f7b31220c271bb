import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { clusterPins, nextOfGroup } from './cluster-pins.ts';
import classes from './live-map.module.css';
import { MapMarker } from './map-marker.tsx';
import { noPadding, type OrderOnMap, type StopOnMap } from './map-scene.ts';
import { OrderMarker, useKeptInside } from './order-marker.tsx';
import type { RunningMap } from './running-map.ts';

/**
 * Orders closer together than this, in miles, share one marker at every useful zoom. A click on it selects
 * the first of them, which then gets its own marker.
 */
const oneDoorMiles = 0.15;
const edge = { top: 60, right: 90, bottom: 60, left: 90 } as const;

/**
 * Markers of orders that wait for a driver. Overlapping ones are one marker until the map is zoomed in.
 */
export function OrderMarkers({
  map,
  orders,
  selectedId,
  onSelect,
}: {
  map: RunningMap;
  orders: readonly OrderOnMap[];
  selectedId: string | undefined;
  onSelect: (orderId: string) => void;
}) {
  const [, setView] = useState(0);
  useEffect(() => map.onSettled(() => setView((count) => count + 1)), [map]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const pins = orders.map((order) => ({ id: order.id, ...map.pixel(order) }));
  const groups = clusterPins(pins, selectedId).map((group) =>
    group.flatMap(({ id }) => byId.get(id) ?? []),
  );

  function open(group: readonly OrderOnMap[]): void {
    const [first] = group;
    if (first === undefined) return;
    if (group.every((order) => greatCircleMiles(first, order) < oneDoorMiles))
      onSelect((nextOfGroup(group, orders, selectedId) ?? first).id);
    else map.frame(group, { ...noPadding, ...edge }, true);
  }

  return groups.map((group) => {
    const [order, ...others] = group;
    if (order === undefined) return null;
    if (others.length > 0)
      return (
        <Cluster key={order.id} map={map} group={[order, ...others]} onOpen={() => open(group)} />
      );
    return (
      <OrderMarker
        key={order.id}
        map={map}
        order={order}
        isSelected={order.id === selectedId}
        onSelect={onSelect}
      />
    );
  });
}

function Cluster({
  map,
  group,
  onOpen,
}: {
  map: RunningMap;
  group: readonly [OrderOnMap, ...OrderOnMap[]];
  onOpen: () => void;
}) {
  const [first] = group;
  const marker = useKeptInside(map, first);
  const isNew = group.some((order) => order.isNew);
  return (
    <MapMarker map={map} at={first} layer={4}>
      <button
        ref={marker}
        type="button"
        className={classNames(classes['order'], classes['cluster'], isNew && classes['new'])}
        aria-label={`${group.length} orders close together: ${group.map(({ label }) => label).join(', ')}`}
        onClick={onOpen}
      >
        {group.length} orders
      </button>
    </MapMarker>
  );
}

/**
 * The marker of a stop on the driver's own route: a ring at a customer's door, a square at a store's counter.
 */
export function StopMarker({ map, stop }: { map: RunningMap; stop: StopOnMap }) {
  return (
    <MapMarker map={map} at={stop} layer={2}>
      <span className={classes['place']}>
        <i className={classes[stop.kind]} aria-hidden="true" />
        <span className="visually-hidden">{stop.description}</span>
      </span>
    </MapMarker>
  );
}
