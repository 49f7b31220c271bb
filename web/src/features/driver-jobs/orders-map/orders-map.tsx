import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { mapDefaults } from '../../../parts/live-map/map-defaults.ts';
import { useEffect, useRef, useState } from 'react';
import { LiveMap } from '../../../parts/live-map/live-map.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { AvailableCard } from '../available/available-card.tsx';
import { ConnectionIssue } from '../available/connection-issue.tsx';
import type { Offers } from '../available/use-offers.ts';
import { useGps } from '../../../parts/driver/use-gps.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { newOffers, useNewOffers } from './new-offers.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { priorityLabels } from '../../../parts/driver/job-badges.tsx';
import { payText } from '../../../parts/driver/job-words.ts';
import { useAvailableOrders } from '../../../parts/driver/driver-data.ts';
import classes from './orders-map.module.css';

function onMap(order: DriverOrder, isNew: boolean) {
  const label = payText(order);
  return {
    id: order.id,
    lat: order.pickupLatitude,
    lng: order.pickupLongitude,
    label,
    priority: order.priority,
    isNew,
    description: `${isNew ? 'New, ' : ''}${label}, ${entryOf(priorityLabels, order.priority) ?? 'Priority unknown'}, ${order.pickupStreetAddress}`,
  };
}

/** The orders on offer on a map; choosing one shows its card. */
export function OrdersMap({ offers }: { offers: Offers }) {
  const { data, isError, refetch } = useAvailableOrders();
  const orders = data ?? [];
  const { fix } = useGps();
  const fresh = useNewOffers();
  const [{ order: selectedId }, setQuery] = useQueryTexts();
  const [chosenOrder, setChosenOrder] = useState<DriverOrder>();
  const offered = orders.find(({ id }) => id === selectedId);
  if (offered !== undefined && offered !== chosenOrder) setChosenOrder(offered);
  const isForgotten = offers.courses.get(selectedId ?? '')?.step === 'done';
  const selected = offered ?? (isForgotten ? undefined : chosenOrder);
  const chosen = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selectedId !== undefined) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <div className={classes['layout']}>
      <div className={classes['map']}>
        <LiveMap
          label={`Live map: ${orders.length} available orders`}
          orders={orders.map((order) => onMap(order, fresh.has(order.id)))}
          driver={fix ?? undefined}
          driverZoom={mapDefaults.locatedZoom}
          selectedOrderId={selectedId}
          onSelectOrder={(id) => {
            newOffers.drop(id);
            setQuery({ order: id }, { replace: true });
          }}
          gestures="all"
          className={classes['fill']}
        />
      </div>
      <Stack gap={4}>
        {isError && <ConnectionIssue onRetry={() => void refetch()} />}
        {selected ? (
          <ul ref={chosen} className={classes['chosen']}>
            <AvailableCard
              order={selected}
              offer={offers.offerOf(selected)}
              isGone={offered === undefined}
            />
          </ul>
        ) : (
          <Text size={14} tone="quiet" role="status">
            {hintWords(data?.length, isError)}
          </Text>
        )}
      </Stack>
    </div>
  );
}

/** The hint above the map; `count` is unknown until the first response. */
function hintWords(count: number | undefined, isError: boolean): string {
  if (count === undefined) return isError ? '' : 'Looking for orders.';
  if (count > 0) return 'Choose an order on the map to see it.';
  return isError ? '' : 'No orders right now. New ones appear here by themselves.';
}
