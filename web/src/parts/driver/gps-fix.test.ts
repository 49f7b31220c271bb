import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GpsFix, watchFix } from './gps-fix.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const positionNow = () =>
  ({
    coords: { latitude: 38.61, longitude: -90.25, accuracy: 8, heading: null },
    timestamp: Date.now(),
  }) as GeolocationPosition;

/**
 * A fake device that reports its position when it moves. It answers requests only while `answers` is true.
 */
function stillDevice() {
  const device = {
    answers: true,
    refuses: false,
    asked: [] as (PositionOptions | undefined)[],
    move: () => {},
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition(tell: PositionCallback) {
        device.move = () => tell(positionNow());
        return 1;
      },
      getCurrentPosition(
        tell: PositionCallback,
        fail: PositionErrorCallback,
        options?: PositionOptions,
      ) {
        device.asked.push(options);
        if (device.refuses) return fail({ code: 1 } as GeolocationPositionError);
        if (device.answers) tell(positionNow());
      },
      clearWatch: () => undefined,
    },
  });
  const heard: GpsFix[] = [];
  const silent = vi.fn<() => void>();
  const denied = vi.fn<() => void>();
  const stop = watchFix({ fix: (fix) => heard.push(fix), silent, denied });
  return { device, heard, silent, denied, stop };
}

test('a device that stands still is asked for its position of now', () => {
  const { device, heard, silent, stop } = stillDevice();
  vi.advanceTimersByTime(60_000);
  expect(device.asked).toEqual([]);

  device.move();
  vi.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(7);
  expect(heard.at(-1)?.atMs).toBe(Date.now());
  expect(device.asked[0]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
  expect(silent).not.toHaveBeenCalled();

  stop();
  vi.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(7);
});

test('one that gives no more is silent, until it moves', () => {
  const { device, heard, silent } = stillDevice();
  device.move();
  device.answers = false;
  vi.advanceTimersByTime(20_000);
  expect(silent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(silent).toHaveBeenCalledOnce();

  device.move();
  device.answers = true;
  vi.advanceTimersByTime(60_000);
  expect(silent).toHaveBeenCalledOnce();
  expect(heard.length).toBeGreaterThan(2);
});

test('one whose permission is taken away says so once, and is asked no more', () => {
  const { device, denied } = stillDevice();
  device.move();
  device.refuses = true;
  vi.advanceTimersByTime(60_000);
  expect(denied).toHaveBeenCalledOnce();
  expect(device.asked).toHaveLength(1);
});
