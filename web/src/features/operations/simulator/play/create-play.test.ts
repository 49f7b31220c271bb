import { expect, test, vi } from 'vitest';
import { createPlay } from './create-play.ts';
import { createDriverDevice } from './driver-device.ts';
import type { PlayStep } from './play-steps.ts';

const says = { customer: '', driver: '', operator: '' };

/** Creates a demo run for tests. Its pauses do not end by themselves but when the test ends them. */
function stage(acts: readonly PlayStep['act'][]) {
  const waits: (() => void)[] = [];
  const cancelled = vi.fn();
  const sent = vi.fn(() => Promise.resolve(undefined as never));
  const device = createDriverDevice({ lat: 38.6, lng: -90.27 }, () => 0);
  const play = createPlay({
    worldUnder: () => ({
      send: sent,
      uploadReceipt: () => Promise.resolve(),
      device,
      pointsOfDrive: () => 2,
      timeZone: 'America/Chicago',
      nowMs: () => 0,
    }),
    later(callback) {
      waits.push(callback);
      return cancelled;
    },
    steps: acts.map((act, index) => ({ name: `act ${index}`, side: 'customer', says, act })),
  });
  play.open();
  const passTime = () => waits.shift()?.();
  return { play, waits, cancelled, sent, passTime };
}

const nothing = () => Promise.resolve();

test('it plays every act by itself, with a rest between, and stops at the end', async () => {
  const { play, waits, passTime } = stage([nothing, nothing, nothing]);
  play.play();
  for (const done of [1, 2]) {
    await vi.waitFor(() => expect([play.getState().done, waits.length]).toEqual([done, 1]));
    passTime();
  }
  await vi.waitFor(() => expect(play.getState()).toMatchObject({ done: 3, isPlaying: false }));
  expect(waits).toEqual([]);
});

test('a step is one act', async () => {
  const { play } = stage([nothing, nothing]);
  play.step();
  await vi.waitFor(() => expect(play.getState()).toMatchObject({ done: 1, isActing: false }));
  expect(play.getState().isPlaying).toBe(false);
});

test('paused in the middle of an act it stands still, until it goes on or makes that step', async () => {
  const { play, waits, passTime } = stage([({ wait }) => wait(1_000)]);
  play.play();
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  play.pause();
  passTime();
  await Promise.resolve();
  expect(play.getState()).toMatchObject({ done: 0, isActing: true });
  play.step();
  await vi.waitFor(() => expect(play.getState()).toMatchObject({ done: 1, isActing: false }));
});

test('an act that fails says why, and is tried again', async () => {
  const tries = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
  const { play } = stage([tries]);
  play.play();
  await vi.waitFor(() => expect(play.getState().problem).not.toBeNull());
  expect(play.getState()).toMatchObject({ done: 0, isPlaying: false, isActing: false });
  play.play();
  await vi.waitFor(() => expect(play.getState()).toMatchObject({ done: 1, problem: null }));
});

test('closed, nothing of it goes on', async () => {
  const after = vi.fn();
  const { play, waits, cancelled, passTime } = stage([
    async ({ wait }) => {
      await wait(1_000);
      after();
    },
  ]);
  play.play();
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  play.close();
  expect(cancelled).toHaveBeenCalledOnce();
  passTime();
  await vi.waitFor(() => expect(play.getState().isActing).toBe(false));
  expect(after).not.toHaveBeenCalled();
  expect(play.getState()).toMatchObject({ done: 0, problem: null, isPlaying: false });
});

test('played again, what is under way is cancelled or else brought to its end', async () => {
  const { play, sent } = stage([
    (_, played) => {
      played.order = { id: 'o1' } as NonNullable<typeof played.order>;
      return Promise.resolve();
    },
    nothing,
  ]);
  play.step();
  await vi.waitFor(() => expect(play.getState().orderId).toBe('o1'));
  sent.mockRejectedValueOnce(new Error('it is on its way'));
  await play.finish();
  expect(sent.mock.calls.map((call: unknown[]) => call[0])).toEqual(['customer', 'customer']);
});

test('the device tells who watches it where it is, and where it heads', () => {
  const device = createDriverDevice({ lat: 38.6, lng: -90.2 }, () => 7);
  const seen: GeolocationPosition[] = [];
  const id = device.gps.watchPosition((position) => seen.push(position));
  device.moveTo({ lat: 38.7, lng: -90.2 });
  device.gps.clearWatch(id);
  device.moveTo({ lat: 38.8, lng: -90.2 });
  expect(seen.map(({ coords }) => [coords.latitude, coords.heading])).toEqual([
    [38.6, null],
    [38.7, 0],
  ]);
  expect(device.place()).toEqual({ lat: 38.8, lng: -90.2 });
});
