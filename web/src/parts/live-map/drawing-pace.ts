/** The events of a map that this file uses. */
interface DrawnMap {
  on(event: 'render' | 'movestart', callback: () => void): unknown;
  isMoving(): boolean;
}

/** Frames slower than this, in milliseconds, make the markers' movement jerky and block taps. */
const slowestFrameMs = 80;
/** The number of slow frames in a row that counts as a real problem, not an accident. */
const slowFrames = 4;
/**
 * The pause in milliseconds after which markers may move smoothly again, because the phone may only have been
 * busy.
 */
const restMs = 60_000;

/**
 * Measures how fast a map draws while its markers move smoothly. The returned function returns true if the
 * markers should jump instead.
 */
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
