import { useEffect, useState } from 'react';
import { labelsWithRoom, namesWithRoom } from './labels-with-room.ts';
import type { MapPlace, NamedDriver, OrderOnMap } from './map-scene.ts';
import type { RunningMap } from './running-map.ts';

/** The width of a letter in a marker's label and the largest width of a label, in pixels. */
const perLetter = 7.4;
const widest = 210;
/**
 * The maximum number of names shown at once on a map. Nobody would read more, and placing them takes time.
 */
const mostNames = 40;
/** The horizontal padding of an order's marker, in pixels. */
const besideWords = 24;

/** The width in pixels of the ring at the customer's door, below an order's marker. */
const ringWidth = 22;

/**
 * Removes the labels that would overlap another label. The places that come first in the list keep their
 * labels.
 */
export function useLabelsWithRoom<P extends MapPlace>(
  map: RunningMap | null,
  places: readonly P[],
  insetRight: number,
): readonly P[] {
  const [hidden, setHidden] = useState('');
  const asked = JSON.stringify(places.map(({ lat, lng, label }) => [lat, lng, label]));
  useEffect(() => {
    if (map === null) return undefined;
    function settle(running: RunningMap): void {
      const known = JSON.parse(asked) as [number, number, string | undefined][];
      const markers = known.map(([lat, lng, label = '']) => ({
        ...running.pixel({ lat, lng }),
        width: Math.min(label.length * perLetter, widest),
      }));
      const shown = labelsWithRoom(markers, running.size().width - insetRight);
      setHidden(shown.map((isShown) => (isShown ? '' : 'x')).join(','));
    }
    settle(map);
    return map.onSettled(() => settle(map));
  }, [map, asked, insetRight]);
  const marks = hidden.split(',');
  return places.map((place, index) =>
    marks[index] === 'x' ? { ...place, label: undefined } : place,
  );
}

/**
 * Ids of the drivers whose names have room on the current map. A name is left out if it would cover an
 * order's marker or an earlier name.
 */
export function useNamesWithRoom(
  map: RunningMap | null,
  drivers: readonly NamedDriver[],
  orders: readonly OrderOnMap[],
): ReadonlySet<string> {
  const [named, setNamed] = useState('');
  const asked = JSON.stringify([
    drivers.map(({ id, lat, lng, name, says = '' }) => [id, lat, lng, name.length + says.length]),
    orders.map(({ lat, lng, label, lift = 0 }) => [lat, lng, label.length, lift]),
  ]);
  useEffect(() => {
    if (map === null) return undefined;
    function settle(running: RunningMap): void {
      const [known, pills] = JSON.parse(asked) as [
        [string, number, number, number][],
        [number, number, number, number][],
      ];
      const { width, height } = running.size();
      const inView = known
        .map(([id, lat, lng, letters]) => ({
          id,
          ...running.pixel({ lat, lng }),
          width: (letters + 1) * perLetter,
        }))
        .filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
      const taken = pills.flatMap(([lat, lng, letters, lift]) => {
        const { x, y } = running.pixel({ lat, lng });
        const pill = { x, y: y - lift, width: letters * perLetter + besideWords };
        return lift === 0 ? [pill] : [pill, { x, y, width: ringWidth }];
      });
      const shown = namesWithRoom(inView, taken, mostNames, width);
      setNamed(inView.flatMap(({ id }, place) => (shown[place] === true ? id : [])).join(' '));
    }
    settle(map);
    return map.onSettled(() => settle(map));
  }, [map, asked]);
  return new Set(named.split(' '));
}
