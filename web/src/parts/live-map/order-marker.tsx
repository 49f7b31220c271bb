import { IconAlertTriangle, IconBolt } from '@tabler/icons-react';
import { classNames } from '../../ui/class-names.ts';
import classes from './live-map.module.css';
import { MapMarker } from './map-marker.tsx';
import type { OrderOnMap } from './map-scene.ts';
import type { RunningMap } from './running-map.ts';

/** An order waiting for a driver: its pay and its urgency. */
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
  return (
    <MapMarker map={map} at={order} layer={isSelected ? 5 : 4}>
      <button
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
