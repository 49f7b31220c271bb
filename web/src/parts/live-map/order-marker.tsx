import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { IconAlertTriangle, IconBolt } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { shiftInside } from './label-side.ts';
import classes from './live-map.module.css';
import { MapMarker } from './map-marker.tsx';
import type { OrderOnMap } from './map-scene.ts';
import type { RunningMap } from './running-map.ts';

/**
 * Shifts a marker at the map's edge inwards so that all of it is visible. This applies only while the
 * marker's true position is in view.
 */
export function useKeptInside(
  map: RunningMap,
  { lat, lng, lift = 0 }: GeoPoint & Pick<OrderOnMap, 'lift'>,
): RefObject<HTMLButtonElement | null> {
  const marker = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A marker with a `lift` is not shifted, because its ring would then move away from the door.
    if (lift > 0) return undefined;
    function settle(): void {
      if (marker.current === null) return;
      const { offsetWidth, offsetHeight, style } = marker.current;
      const { x, y } = map.pixel({ lat, lng });
      const { width, height } = map.size();
      const isSeen = x >= 0 && x <= width && y >= 0 && y <= height;
      const right = isSeen ? shiftInside(x, offsetWidth, width) : 0;
      const down = isSeen ? shiftInside(y, offsetHeight, height) : 0;
      style.translate = `${right}px ${down}px`;
    }
    settle();
    return map.onSettled(settle);
  }, [map, lat, lng, lift]);
  return marker;
}

/** The marker of an order that waits for a driver: the driver's pay and the urgency. */
export function OrderMarker({
  map,
  order,
  isSelected,
  onSelect,
}: {
  map: RunningMap;
  order: OrderOnMap;
  isSelected: boolean;
  onSelect: (orderId: string) => void;
}) {
  const marker = useKeptInside(map, order);
  return (
    <MapMarker map={map} at={order} layer={isSelected ? 5 : 4}>
      <button
        ref={marker}
        type="button"
        className={classNames(
          classes['order'],
          classes[order.priority],
          order.isNew && classes['new'],
        )}
        aria-label={order.description}
        aria-pressed={isSelected}
        onClick={() => onSelect(order.id)}
      >
        {order.priority === 'high' && <IconAlertTriangle aria-hidden="true" size={14} stroke={2} />}
        {order.priority === 'urgent' && <IconBolt aria-hidden="true" size={14} stroke={2} />}
        {order.isNew && <b>New</b>}
        {order.label}
      </button>
    </MapMarker>
  );
}
