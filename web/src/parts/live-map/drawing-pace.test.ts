import { expect, test, vi } from 'vitest';
import { watchDrawingPace } from './drawing-pace.ts';

/** A fake map. The test decides how many milliseconds each frame takes. */
function drawnMap() {
  const told = { render: () => undefined as void, movestart: () => undefined as void };
  let isMoving = false;
  return {
    on: (event: 'render' | 'movestart', callback: () => void) => (told[event] = callback),
    isMoving: () => isMoving,
    glide(frames: readonly number[]) {
      isMoving = true;
      told.movestart();
      told.render();
      for (const ms of frames) {
        vi.advanceTimersByTime(ms);
        told.render();
      }
      isMoving = false;
    },
    draw(ms: number) {
      vi.advanceTimersByTime(ms);
      told.render();
    },
  };
}

test('a map that draws slowly while it glides jumps for a minute, and tries again', () => {
  vi.useFakeTimers();
  const map = drawnMap();
  const drawsSlowly = watchDrawingPace(map);
  expect(drawsSlowly()).toBe(false);

  map.glide([16, 16, 200, 16, 16]);
  map.glide([200, 200, 200]);
  map.glide([200]);
  expect(drawsSlowly(), 'a hitch is no pace').toBe(false);
  for (const ms of [5_000, 5_000, 5_000, 5_000, 5_000]) map.draw(ms);
  expect(drawsSlowly(), 'a map at rest draws when it likes').toBe(false);

  map.glide([120, 120, 120, 120]);
  expect(drawsSlowly()).toBe(true);
  vi.advanceTimersByTime(59_000);
  expect(drawsSlowly()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(drawsSlowly()).toBe(false);
  vi.useRealTimers();
});
