import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { IconArrowNarrowUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { NamedDriver } from '../../../../parts/live-map/map-scene.ts';
import type { RunningMap } from '../../../../parts/live-map/running-map.ts';
import { firstName } from '../plan-words.ts';
import { tagsBeyondEdges } from './beyond-edges.ts';
import classes from './live.module.css';
import { statesInOrder } from './live-words.ts';

/** The maximum number of tags at one time. Drivers who need attention come first. */
const most = 6;
const milesPerDegree = 69.05;
/**
 * Degrees of latitude. Two points this far apart are projected to the screen, to find how many miles a pixel
 * is.
 */
const step = 0.01;

const needOf = ({ state = 'busy' }: NamedDriver) => statesInOrder.indexOf(state);

/**
 * Tags at the map's edges for drivers outside the visible map, with distance and direction. A click moves the
 * map to the driver.
 */
export function EdgeTags({
  map,
  drivers,
  named,
  isCrowd,
  onShow,
}: {
  map: RunningMap;
  drivers: readonly NamedDriver[];
  named: ReadonlySet<string>;
  /** True if there are many drivers. Then only those who need attention get a tag. */
  isCrowd: boolean;
  onShow: (id: string) => void;
}) {
  const [, setView] = useState(0);
  useEffect(() => map.onSettled(() => setView((count) => count + 1)), [map]);
  useClearNames(map, drivers, named);
  const byNeed = drivers
    .filter((driver) => !isCrowd || needOf(driver) < statesInOrder.indexOf('free'))
    .toSorted((one, other) => needOf(one) - needOf(other));
  const [first] = byNeed;
  if (first === undefined) return null;
  const rise = map.pixel(first).y - map.pixel({ ...first, lat: first.lat + step }).y;
  const milesPerPixel = (step * milesPerDegree) / Math.abs(rise);
  const places = byNeed.map(({ id, lat, lng }) => ({ id, ...map.pixel({ lat, lng }) }));
  const byId = new Map(byNeed.map((driver) => [driver.id, driver]));
  return tagsBeyondEdges(places, map.size(), most).map(({ id, side, y, turn, away }) => {
    const driver = byId.get(id);
    if (driver === undefined) return null;
    const far = drivenText(away * milesPerPixel);
    return (
      <Tag key={id} side={side} y={y} turn={turn} onShow={() => onShow(id)}>
        {driver.mark}
        <b>{firstName(driver.name)}</b> {driver.says ?? far}
      </Tag>
    );
  });
}

function Tag({
  side,
  y,
  turn,
  onShow,
  children,
}: {
  side: 'left' | 'right';
  y: number;
  turn: number;
  onShow: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes['tag']}
      data-side={side}
      style={{ top: y }}
      onClick={onShow}
    >
      <IconArrowNarrowUp size={16} stroke={2} aria-hidden="true" style={{ rotate: `${turn}deg` }} />
      {children}
    </button>
  );
}

/** Hides the map's own place names where they would be under a driver's name. */
function useClearNames(
  map: RunningMap,
  drivers: readonly NamedDriver[],
  named: ReadonlySet<string>,
): void {
  const asked = JSON.stringify(
    drivers
      .filter(({ id }) => named.has(id))
      .map(({ id, lat, lng, name, says = '' }) => [id, lat, lng, `${name} ${says}`]),
  );
  useEffect(() => {
    const those = JSON.parse(asked) as [string, number, number, string][];
    for (const [id, lat, lng, label] of those)
      map.keepClear(id, { lat, lng, label, side: 'right' });
    return () => {
      for (const [id] of those) map.keepClear(id, undefined);
    };
  }, [map, asked]);
}
