import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { glideMs } from './map-scene.ts';
import type { MarkerHandle, RunningMap } from './running-map.ts';

function canGlide(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves a marker smoothly to the next point; returns a function that stops it. */
function glide(handle: MarkerHandle, from: GeoPoint, to: GeoPoint, onStep: (at: GeoPoint) => void) {
  const startedAt = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const share = Math.min(1, (now - startedAt) / glideMs);
    const at = {
      lat: from.lat + (to.lat - from.lat) * share,
      lng: from.lng + (to.lng - from.lng) * share,
    };
    handle.moveTo(at);
    onStep(at);
    if (share < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

/** Places a React element at a position on the map. With `glides` it moves smoothly instead of jumping. */
export function MapMarker({
  map,
  at: { lat, lng },
  glides = false,
  layer = 1,
  onDragged,
  children,
}: {
  map: RunningMap;
  at: GeoPoint;
  glides?: boolean;
  /** Higher layers are drawn above lower ones. */
  layer?: number;
  /** Called with the new position after a drag. Without this function, the marker cannot be dragged. */
  onDragged?: (to: GeoPoint) => void;
  children: ReactNode;
}) {
  const [element] = useState(() => document.createElement('div'));
  const handle = useRef<MarkerHandle | null>(null);
  const drawnAt = useRef<GeoPoint>({ lat, lng });
  const canDrag = onDragged !== undefined;
  const dragged = useEffectEvent((to: GeoPoint) => onDragged?.(to));

  useEffect(() => {
    const added = map.addMarker(element, drawnAt.current, layer, canDrag ? dragged : undefined);
    handle.current = added;
    return () => {
      handle.current = null;
      added.remove();
    };
  }, [map, element, layer, canDrag]);

  useEffect(() => {
    const to = { lat, lng };
    if (handle.current === null) return undefined;
    if (!glides || !canGlide()) {
      drawnAt.current = to;
      handle.current.moveTo(to);
      return undefined;
    }
    return glide(handle.current, drawnAt.current, to, (at) => {
      drawnAt.current = at;
    });
  }, [map, lat, lng, glides]);

  return createPortal(children, element);
}
