import { IconCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DriverStateMark } from '../../../../parts/live-map/driver-state-mark.tsx';
import type { DriverState } from '../../../../parts/live-map/map-scene.ts';
import classes from './live.module.css';
import { stateNames, statesInOrder } from './live-words.ts';

/**
 * Something that the legend can hide on the map: the drivers in one state, such as 'late', or (`open`) the
 * returns without a driver.
 */
export type Layer = DriverState | 'open';

/**
 * The map's symbols with their counts. A click on a symbol hides everything of its kind on the map, or shows
 * it again.
 */
export function Legend({
  counts,
  hidden,
  onToggle,
}: {
  counts: Readonly<Record<Layer, number>>;
  hidden: ReadonlySet<Layer>;
  onToggle: (layer: Layer) => void;
}) {
  const entry = (layer: Layer, name: string, mark: ReactNode) => (
    <button
      key={layer}
      type="button"
      aria-pressed={!hidden.has(layer)}
      title={hidden.has(layer) ? `Show on the map: ${name}` : `Hide on the map: ${name}`}
      onClick={() => onToggle(layer)}
    >
      {mark}
      {name} <b>{counts[layer]}</b>
    </button>
  );
  return (
    <div className={classes['legend']} role="group" aria-label="Shown on the map">
      {statesInOrder
        .filter((state) => counts[state] > 0)
        .map((state) => entry(state, stateNames[state], <DriverStateMark state={state} />))}
      {entry('open', 'No driver', <IconCircle size={16} stroke={4.5} aria-hidden="true" />)}
    </div>
  );
}
