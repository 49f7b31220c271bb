import { useEffect, useState } from 'react';
import { labelsWithRoom } from './labels-with-room.ts';
import type { MapPlace } from './map-scene.ts';
import type { RunningMap } from './running-map.ts';

/** The width of a letter in a marker's label, and the most that a label may take, in pixels. */
const perLetter = 7.4;
const widest = 210;

/** The places, without labels that would overlap another; those first in the list keep theirs. */
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
