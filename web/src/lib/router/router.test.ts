import { expect, test, vi } from 'vitest';
import { createRouter, type Route } from './router.ts';
import { createTestWindow } from './test-window.ts';

const there: Omit<Route, 'path'> = {
  needs: 'read_installation',
  isLoaded: () => true,
  load: () => Promise.resolve(),
};

function begin(address: string, routes: Route[] = []) {
  const browser = createTestWindow(address);
  const all = ['/', '/orders', '/order-status/$orderId'].map((path) => ({ path, ...there }));
  const router = createRouter([...routes, ...all], browser.page);
  return { browser, router };
}

/** The page's URL and scroll position once the page is drawn. */
function seen({ browser, router }: ReturnType<typeof begin>) {
  router.drawn();
  return [router.place().href, browser.page.scrollY];
}

test('pages open at their top, and Back finds the place again', async () => {
  const visit = begin('/orders');
  const { browser, router } = visit;
  browser.page.scrollY = 700;
  await router.navigate({ to: '/order-status/7' });
  expect(seen(visit)).toEqual(['/order-status/7', 0]);
  expect(router.match('/order-status/7')?.params).toEqual({ orderId: '7' });
  browser.page.scrollY = 120;
  browser.go(-1);
  expect(seen(visit)).toEqual(['/orders', 700]);
  browser.go(1);
  expect(seen(visit)).toEqual(['/order-status/7', 120]);
});

test('a path that no route knows asks for the later routes, once', async () => {
  const browser = createTestWindow('/');
  const laterRoutes = vi.fn(() => Promise.resolve([{ path: '/console', ...there }]));
  const router = createRouter([{ path: '/', ...there }], browser.page, laterRoutes);
  expect([router.match('/'), router.match('/console')]).toEqual([expect.anything(), null]);
  expect(laterRoutes).not.toHaveBeenCalled();
  await router.navigate({ to: '/console' });
  expect(router.match(router.place().pathname)?.route.path).toBe('/console');
  await router.navigate({ to: '/missing' });
  expect(router.match('/missing')).toBeNull();
  expect(laterRoutes).toHaveBeenCalledOnce();
});

test('a reload finds the place again', () => {
  const { browser } = begin('/orders');
  browser.page.scrollY = 300;
  browser.leave();
  browser.page.scrollY = 0;
  createRouter([{ ...there, path: '/orders', ...there }], browser.page).drawn();
  expect(browser.page.scrollY).toBe(300);
});

test('a page opened anew stays where somebody has scrolled it while it came', () => {
  const visit = begin('/orders');
  visit.browser.page.scrollY = 60;
  expect(seen(visit)).toEqual(['/orders', 60]);
});

test('an address opened anew leads to the element of its hash', () => {
  expect(seen(begin('/orders#below'))).toEqual(['/orders#below', 900]);
});

test('a hash leads to its element, and an anchor’s own scrolling is left alone', async () => {
  const visit = begin('/');
  await visit.router.navigate({ to: '/orders', hash: 'below' });
  expect(seen(visit)).toEqual(['/orders#below', 900]);
  visit.browser.followAnchor('#how', 450);
  expect(seen(visit)).toEqual(['/orders#how', 450]);
});

test('what changes within a page may leave it where it is', async () => {
  const visit = begin('/orders');
  visit.browser.page.scrollY = 80;
  await visit.router.navigate({ to: '.', search: { order: 'a' }, resetScroll: false });
  expect(seen(visit)).toEqual(['/orders?order=a', 80]);
});

test('an entry keeps its state, and a replaced one is gone from the history', async () => {
  const { browser, router } = begin('/');
  await router.navigate({ to: '/orders', state: { step: 1 } });
  await router.navigate({ to: '/orders?tab=2', state: { step: 2 }, replace: true });
  expect(browser.length()).toBe(2);
  expect(router.place().state).toMatchObject({ step: 2 });
  browser.go(-1);
  expect(router.place().href).toBe('/');
});

test('the open page stays while the next one’s code comes, for a second at most', async () => {
  vi.useFakeTimers();
  const slow = {
    ...there,
    path: '/slow',
    isLoaded: () => false,
    load: () => new Promise<void>(() => {}),
  };
  const { router } = begin('/', [slow]);
  const shown = router.navigate({ to: '/slow' });
  expect(router.place().href).toBe('/');
  await vi.advanceTimersByTimeAsync(1_000);
  await shown;
  expect(router.place().href).toBe('/slow');
  vi.useRealTimers();
});

test('who goes elsewhere meanwhile stays there', async () => {
  vi.useFakeTimers();
  const slow = {
    ...there,
    path: '/slow',
    isLoaded: () => false,
    load: () => new Promise<void>(() => {}),
  };
  const { router } = begin('/', [slow]);
  const overtaken = router.navigate({ to: '/slow' });
  await router.navigate({ to: '/orders' });
  await vi.advanceTimersByTimeAsync(1_000);
  await overtaken;
  expect(router.place().href).toBe('/orders');
  vi.useRealTimers();
});

test('code that cannot be had is a page’s own failure, not the navigation’s', async () => {
  const broken = {
    ...there,
    path: '/x',
    isLoaded: () => false,
    load: () => Promise.reject(new Error('x')),
  };
  const { router } = begin('/', [broken]);
  router.preload('/x');
  await router.navigate({ to: '/x' });
  expect(router.place().href).toBe('/x');
});
