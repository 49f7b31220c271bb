import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { LaterMap } from '../../../parts/live-map/later-map.tsx';
import type { Position } from '../../../parts/live-map/map-scene.ts';
import classes from './plan.module.css';

const noRoute = { geometry: [], estimatedParts: [] };

/**
 * A map with the drivers' positions, the pickup doors of the orders that the plan would move, and the
 * proposed route of the driver who would get the selected order.
 */
export function PlanMap({
  plan,
  selected,
  onSelect,
}: {
  plan: AreaPlan;
  selected: string | null;
  onSelect: (orderId: string) => void;
}) {
  const { drivers, changes, unserved } = plan;
  const chosen = drivers.find(({ planned }) =>
    planned.stops.some(({ orderId }) => orderId === selected),
  );
  const way: Position[] =
    chosen === undefined
      ? []
      : [chosen, ...chosen.planned.stops].map(({ lat, lng }): Position => [lng, lat]);
  const doors = drivers.flatMap(({ planned }) =>
    planned.stops.filter(
      ({ orderId, kind }) => kind === 'pickup' && changes.some((one) => one.orderId === orderId),
    ),
  );
  const orders = doors.map(({ orderId, name, lat, lng }) => ({
    id: orderId,
    lat,
    lng,
    label: name,
    priority: 'normal' as const,
    description: name,
  }));
  return (
    <div className={classes['map']}>
      <LaterMap
        label={`Map of the plan: ${drivers.length} ${drivers.length === 1 ? 'driver' : 'drivers'}, ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}, ${unserved.length} ${unserved.length === 1 ? 'return' : 'returns'} without a driver`}
        drivers={drivers.map(({ id, name, lat, lng }) => ({ id, name, lat, lng }))}
        orders={orders}
        route={
          way.length < 2
            ? noRoute
            : { geometry: way, estimatedParts: [{ fromIndex: 0, toIndex: way.length - 1 }] }
        }
        selectedOrderId={selected ?? undefined}
        onSelectOrder={onSelect}
        gestures="all"
      />
    </div>
  );
}
