import { expect, test } from 'vitest';
import { reloadForCode } from './reload-for-code.ts';

function testPage(isOnline: boolean, canStore = true) {
  const stored = new Map<string, string>();
  const world = { nowMs: 1_000_000, reloads: 0 };
  let listener = (_event: Event) => undefined as void;
  reloadForCode(
    {
      addEventListener: (_type, given) => (listener = given),
      navigator: { onLine: isOnline },
      location: { pathname: '/orders', reload: () => (world.reloads += 1) },
      sessionStorage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem(key, value) {
          if (!canStore) throw new Error('no storage');
          stored.set(key, value);
        },
      },
    },
    () => world.nowMs,
  );
  function fail() {
    const event = new Event('vite:preloadError', { cancelable: true });
    listener(event);
    return event.defaultPrevented;
  }
  return { world, fail };
}

test('a page whose files a release replaced reloads once', () => {
  const { world, fail } = testPage(true);
  expect(fail()).toBe(true);
  world.nowMs += 5_000;
  // The code is still missing after the reload, so the page shows the error screen.
  expect(fail()).toBe(false);
  expect(world.reloads).toBe(1);
  world.nowMs += 60_000;
  expect(fail()).toBe(true);
});

test.each([
  ['without a network', testPage(false)],
  ['where nothing can be remembered', testPage(true, false)],
])('never %s', (_, { world, fail }) => {
  expect(fail()).toBe(false);
  expect(world.reloads).toBe(0);
});
