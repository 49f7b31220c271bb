import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { IconMapPinFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useShownScheme } from '../../ui/color-scheme/use-color-scheme.ts';
import { MapFrame } from './map-frame.tsx';
import { MapMarker } from './map-marker.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './live-map.module.css';
import { pinAfterKey, pinMoveWords } from './pin-steps.ts';
import { useRunningMap } from './use-running-map.ts';

/** The zoom at which neighboring houses can be told apart. */
const houseZoom = 17;

/** A small map with one pin, which is dragged, set by a click, or moved by the arrow keys. */
export function PinMap({
  label,
  from,
  at,
  onMove,
}: {
  label: string;
  /** The initial position of the pin. */
  from: GeoPoint;
  at: GeoPoint;
  onMove: (to: GeoPoint) => void;
}) {
  const theme = useShownScheme();
  const container = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { state, map, attribution } = useRunningMap(container, {
    label,
    gestures: 'cooperative',
    theme,
  });
  const clicked = useEffectEvent(onMove);
  const { lat, lng } = from;
  useEffect(() => {
    map?.centre({ lat, lng }, houseZoom, false);
  }, [map, lat, lng]);
  useEffect(() => map?.onClicked((to) => clicked(to)), [map]);

  function press(event: KeyboardEvent) {
    const to = pinAfterKey(at, event.key, event.shiftKey);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
    map?.centre(to, houseZoom, false);
  }

  const words = pinMoveWords(from, at);
  return (
    <>
      <div className={classes['map']}>
        <MapFrame {...{ container, state, attribution }}>
          {map !== null && (
            <MapMarker map={map} at={at} layer={3} onDragged={onMove}>
              <button
                type="button"
                className={classes['pin']}
                aria-label="Pin"
                aria-describedby={hint}
                onKeyDown={press}
              >
                <IconMapPinFilled aria-hidden="true" size={44} />
              </button>
            </MapMarker>
          )}
        </MapFrame>
      </div>
      <Text size={13} tone="quiet" id={hint}>
        {state === 'unavailable'
          ? 'The map did not load, so the pin stays at the address.'
          : 'Drag the pin, tap the map, or use the arrow keys. Hold Shift to move the pin farther.'}
      </Text>
      <p className="visually-hidden" aria-live="polite">
        {words === 'where it was' ? '' : `The pin is ${words}.`}
      </p>
    </>
  );
}
