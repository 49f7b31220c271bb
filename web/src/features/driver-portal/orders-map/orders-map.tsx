import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { useEffect, useRef, useState } from 'react';
import { LiveMap } from '../../../parts/live-map/live-map.tsx';
import { AvailableCard } from '../available/available-card.tsx';
import type { Offers } from '../available/use-offers.ts';
import { useGps } from '../gps/use-gps.ts';
import { priorityLabels } from '../job-badges.tsx';
import { payText } from '../job-words.ts';
import { useAvailableOrders } from '../portal-data.ts';
import classes from './orders-map.module.css';

function onMap(order: DriverOrder) {
  const label = payText(order);
  return {
    id: order.id,
    lat: order.pickupLatitude,
    lng: order.pickupLongitude,
    label,
    priority: order.priority,
    description: `${label}, ${priorityLabels[order.priority]}, ${order.pickupStreetAddress}`,
  };
}

/** The orders on offer where they are; choosing one shows its card. */
export function OrdersMap({ offers }: { offers: Offers }) {
  const { data: orders = [], isPending } = useAvailableOrders();
  const { fix } = useGps();
  const [selectedId, setSelectedId] = useState<string>();
  const selected = orders.find(({ id }) => id === selectedId);
  const chosen = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selectedId !== undefined) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <div className={classes['layout']}>
      <div className={classes['map']}>
        <LiveMap
          label={`Live map: ${orders.length} available orders`}
          orders={orders.map(onMap)}
          driver={fix ?? undefined}
          selectedOrderId={selectedId}
          onSelectOrder={setSelectedId}
          gestures="all"
          className={classes['fill']}
        />
      </div>
      {selected ? (
        <ul ref={chosen} className={classes['chosen']}>
          <AvailableCard order={selected} offer={offers.offerOf(selected)} />
        </ul>
      ) : (
        <p className={classes['hint']} role="status">
          {isPending
            ? 'Looking for orders.'
            : orders.length === 0
              ? 'No orders right now. New ones appear here by themselves.'
              : 'Choose an order on the map to see it.'}
        </p>
      )}
    </div>
  );
}
