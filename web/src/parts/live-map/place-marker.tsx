import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { type LabelSide, labelSide, shiftInside } from './label-side.ts';
import classes from './live-map.module.css';
import { MapMarker } from './map-marker.tsx';
import type { MapPlace } from './map-scene.ts';
import type { RunningMap } from './running-map.ts';

const spoken = { pickup: 'Pickup', dropoff: 'Drop-off', counter: 'Counter' };

/**
 * The marker of the customer's door (a ring), the store's counter (a square), or one of several counters,
 * with a name beside it.
 */
export function PlaceMarker({
  map,
  kind,
  place,
  isWestern,
  insetRight,
  id = kind,
}: {
  map: RunningMap;
  kind: keyof typeof spoken;
  place: MapPlace;
  /** True if this place is the western end of the route. Its label is then to the left, away from the route. */
  isWestern: boolean;
  /** The number of pixels at the map's right side that are covered, so that no label fits there. */
  insetRight: number;
  /** Identifies the place among other places of its kind on the map. */
  id?: string;
}) {
  const label = useRef<HTMLSpanElement>(null);
  const [side, setSide] = useState<LabelSide>('right');
  const [shift, setShift] = useState(0);
  const { lat, lng } = place;

  useEffect(() => {
    function settle(): void {
      const width = label.current?.offsetWidth ?? 0;
      const { x, width: mapWidth } = map.horizontal({ lat, lng });
      const usable = mapWidth - insetRight;
      setSide(labelSide(x, width, usable, isWestern));
      setShift(shiftInside(x, width, usable));
    }
    settle();
    return map.onSettled(settle);
  }, [map, lat, lng, isWestern, insetRight, place.label]);

  useEffect(() => {
    map.keepClear(id, { lat, lng, label: place.label ?? '', side });
    return () => map.keepClear(id, undefined);
  }, [map, id, lat, lng, place.label, side]);

  return (
    <MapMarker map={map} at={place} layer={2}>
      <span className={classes['place']}>
        <i className={classes[kind]} aria-hidden="true" />
        <span className="visually-hidden">{spoken[kind]}: </span>
        {place.label !== undefined && (
          <span
            ref={label}
            className={classNames(classes['label'], classes[side])}
            style={side === 'below' ? { translate: `calc(-50% + ${shift}px) 0` } : undefined}
          >
            {place.label}
          </span>
        )}
      </span>
    </MapMarker>
  );
}
