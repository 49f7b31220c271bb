import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDriverOrders } from '../../../parts/driver/driver-data.ts';
import type { GpsFix } from '../../../parts/driver/gps-fix.ts';
import { useGps } from '../../../parts/driver/use-gps.ts';
import type { Position } from '../../../parts/live-map/map-scene.ts';
import { tilesAlong, type TileSource } from '../../../parts/live-map/tiles-along.ts';
import { askForWay } from './use-directions.ts';

/** A drive that a job still needs: from a position to an address. */
interface Drive {
  readonly from: GeoPoint;
  readonly to: string;
}

/**
 * The drives from the driver to the pickup, and from there to the store. Drives with unknown ends are left
 * out.
 */
function drivesOf(order: DriverOrder, fix: GpsFix | null): Drive[] {
  const door = { lat: order.pickupLatitude, lng: order.pickupLongitude };
  const stop = nextStop(order.status);
  if (stop === null) return [];
  if (stop !== 'pickup') {
    const to = stop === 'store' ? order.returnAddress : order.pickupAddress;
    return fix === null ? [] : [{ from: fix, to }];
  }
  const there = fix === null ? [] : [{ from: fix, to: order.pickupAddress }];
  return [...there, { from: door, to: order.returnAddress }];
}

/**
 * The URLs of the map's tiles, read from the map's style. Loading the style also makes the service worker
 * store it.
 */
async function tileSources(theme: 'light' | 'dark'): Promise<TileSource[]> {
  const answer = await fetch(`/api/map/style.json?theme=${theme}`);
  const { sources } = (await answer.json()) as {
    sources: Record<string, { tiles?: string[]; minzoom?: number; maxzoom?: number }>;
  };
  return Object.values(sources).flatMap(({ tiles, minzoom = 0, maxzoom = 14 }) =>
    (tiles ?? [])
      .filter((template) => template.startsWith('/'))
      .map((template) => ({ template, minzoom, maxzoom })),
  );
}

/** Loads every map tile along a line. The service worker stores each tile that is loaded. */
async function keepMap(line: readonly Position[]): Promise<void> {
  const [sources] = await Promise.all([tileSources('light'), tileSources('dark')]);
  for (const source of sources) for (const tile of tilesAlong(line, source)) await fetch(tile);
}

const hasWorker = () =>
  (navigator as Partial<Navigator>).serviceWorker?.controller != null && navigator.onLine;

/** Stores the routes of a driver's jobs and the map along them on the device, for places without signal. */
export function KeepWays() {
  const { data: orders } = useDriverOrders();
  const { fix } = useGps();
  const kept = useRef(new Set<string>());
  const isLocated = fix !== null;
  const stops = (orders ?? []).flatMap(({ id, status }) => {
    const stop = nextStop(status);
    return stop === null ? [] : [`${id} ${stop} ${isLocated}`];
  });

  const keep = useEffectEvent(async (isOver: () => boolean) => {
    for (const order of orders ?? []) {
      const key = `${order.id} ${nextStop(order.status)} ${isLocated}`;
      for (const { from, to } of drivesOf(order, fix)) {
        if (isOver() || kept.current.has(`${key} ${to}`)) continue;
        const directions = await askForWay(from, to);
        await keepMap(directions?.geometry.map(([lng, lat]) => [lng, lat]) ?? []);
        kept.current.add(`${key} ${to}`);
      }
    }
  });
  const wanted = stops.join();
  useEffect(() => {
    if (wanted === '' || !hasWorker()) return undefined;
    let isOver = false;
    keep(() => isOver).catch((error: unknown) => {
      console.warn('The route could not be saved for use without signal.', error);
    });
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return null;
}
