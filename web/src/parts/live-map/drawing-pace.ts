/** The map events that are used. */
interface DrawnMap {
  on(event: 'render' | 'movestart', callback: () => void): unknown;
  isMoving(): boolean;
}

/** With slower frames, gliding is jerky and blocks taps. */
const slowestFrameMs = 80;
/** This many slow frames in a row are not an accident. */
const slowFrames = 4;
/** The time after which gliding is tried again, because the phone may just have been busy. */
const restMs = 60_000;

/** Measures how fast a map draws while it glides; the returned function is true if it should jump instead. */
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
