import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { entryOf } from '../../../../lib/entry-of.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { useAvailableOrders } from '../../../../parts/driver/driver-data.ts';
import { priorityLabels } from '../../../../parts/driver/job-badges.tsx';
import { payText } from '../../../../words/driver/jobs.ts';
import { useGps } from '../../../../parts/driver/use-gps.ts';
import { LiveMap } from '../../../../parts/live-map/live-map.tsx';
import { mapDefaults } from '../../../../parts/live-map/map-defaults.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { useJobs } from '../active/use-jobs.ts';
import { AvailableCard } from '../available/available-card.tsx';
import { ConnectionIssue } from '../available/connection-issue.tsx';
import type { Offers } from '../available/use-offers.ts';
import { newOffers, useNewOffers } from './new-offers.ts';
import { OfferRows } from './offer-rows.tsx';
import { ownStops } from './own-stops.ts';
import classes from '../available/available.module.css';

const desktop = '(min-width: 1100px)';

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

/** Points that must be visible once an order is selected: its pickup, its store and the driver. */
function focusOn(order: DriverOrder, driver: { lat: number; lng: number } | null) {
  const { pickupLatitude, pickupLongitude, returnLatitude, returnLongitude } = order;
  return [
    { lat: pickupLatitude, lng: pickupLongitude },
    { lat: returnLatitude, lng: returnLongitude },
    ...(driver === null ? [] : [{ lat: driver.lat, lng: driver.lng }]),
  ];
}

/**
 * The order that the URL names. If it is no longer on offer, it stays on screen until the driver presses OK.
 */
function useChosen(orders: readonly DriverOrder[], { courses }: Offers) {
  const [{ order: id }, setQuery] = useQueryTexts();
  const [known, setKnown] = useState<DriverOrder>();
  const offered = orders.find((order) => order.id === id);
  if (offered !== undefined && offered !== known) setKnown(offered);
  const isForgotten = courses.get(id ?? '')?.step === 'done';
  const shown = offered ?? (known?.id === id && !isForgotten ? known : undefined);
  function choose(next: string | undefined): void {
    if (next !== undefined) newOffers.drop(next);
    setQuery({ order: next }, { replace: true });
  }
  return { chosen: shown, isGone: offered === undefined, choose };
}

/**
 * A map of the orders on offer and the driver's own stops. A selected order shows its route, and its card
 * beside the map.
 */
export function OrdersMap({ offers }: { offers: Offers }) {
  const { data, isError, refetch } = useAvailableOrders();
  const orders = data ?? [];
  const { fix } = useGps();
  const fresh = useNewOffers();
  const isDesktop = useMediaQuery(desktop);
  const { jobs } = useJobs();
  const { chosen, isGone, choose } = useChosen(orders, offers);
  const onRoad = chosen ?? jobs[0]?.order;
  return (
    <Stack gap={4} className={classes['layout']}>
      <div className={classes['map']}>
        <LiveMap
          label={`Live map: ${orders.length} available orders, ${jobs.length} of your jobs`}
          orders={orders.map((order) => onMap(order, fresh.has(order.id)))}
          stops={ownStops(jobs)}
          route={onRoad}
          dropoff={
            chosen && {
              lat: chosen.returnLatitude,
              lng: chosen.returnLongitude,
              label: chosen.returnName,
            }
          }
          driver={fix ?? undefined}
          driverZoom={mapDefaults.locatedZoom}
          focus={chosen && focusOn(chosen, fix)}
          selectedOrderId={chosen?.id}
          onSelectOrder={choose}
          gestures="all"
          className={classes['fill']}
        />
        {chosen && (
          <Button
            size="sm"
            icon={<IconArrowLeft aria-hidden="true" size={18} stroke={1.75} />}
            className={classes['back']}
            onClick={() => choose(undefined)}
          >
            All orders
          </Button>
        )}
      </div>
      <Stack gap={4} className={classes['beside']}>
        {isError && <ConnectionIssue onRetry={() => void refetch()} />}
        {chosen ? (
          <ul>
            <AvailableCard
              order={chosen}
              offer={offers.offerOf(chosen)}
              isGone={isGone}
              isBrief={!isDesktop}
            />
          </ul>
        ) : (
          <>
            <Text size={14} tone="quiet" role="status">
              {hintWords(data?.length, isError)}
            </Text>
            {isDesktop && <OfferRows orders={orders} onChoose={choose} />}
          </>
        )}
      </Stack>
    </Stack>
  );
}

/**
 * The hint beside the map. `count` is the number of orders on offer, undefined until the server's first
 * answer.
 */
function hintWords(count: number | undefined, isError: boolean): string {
  if (count === undefined) return isError ? '' : 'We are looking for orders.';
  if (count > 0) return 'Choose an order on the map to see its details.';
  return isError ? '' : 'No orders right now. New orders appear here automatically.';
}
