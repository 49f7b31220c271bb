/** The map events that are watched. */
interface DrawnMap {
  on(event: 'render' | 'movestart', callback: () => void): unknown;
  isMoving(): boolean;
}

/** Slower than this, a glide is a row of pictures that keeps the phone from hearing a tap. */
const slowestFrameMs = 80;
/** So many slow pictures in a row are no accident. */
const slowFrames = 4;
/** After this, gliding is tried again: the phone may have had something else to do. */
const restMs = 60_000;

/** Watches how fast a map draws while it glides; answers whether it should jump instead. */
export function watchDrawingPace(map: DrawnMap): () => boolean {
  let drawnAtMs: number | null = null;
  let slowInARow = 0;
  let slowSinceMs = -Infinity;
  map.on('movestart', () => {
    drawnAtMs = null;
    slowInARow = 0;
  });
  map.on('render', () => {
    const nowMs = performance.now();
    if (drawnAtMs !== null && map.isMoving()) {
      slowInARow = nowMs - drawnAtMs > slowestFrameMs ? slowInARow + 1 : 0;
      if (slowInARow >= slowFrames) slowSinceMs = nowMs;
    }
    drawnAtMs = nowMs;
  });
  return () => performance.now() - slowSinceMs < restMs;
}
