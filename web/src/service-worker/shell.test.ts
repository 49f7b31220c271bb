import { expect, test } from 'vitest';
import { createMemoryCaches } from '../testing/memory-caches.ts';
import { createMapTiles } from './map-tiles.ts';
import { createShell } from './shell.ts';

const origin = 'https://returns.example';
const release = { version: 'v2', hashed: ['/assets/app-2.js'], named: ['/favicon.svg'] };
const none = Promise.resolve(undefined);

function testWorld() {
  const caches = createMemoryCaches();
  const fetched: string[] = [];
  const timers: (() => void)[] = [];
  const world = {
    network: 'there' as 'there' | 'gone' | 'silent' | 'away',
    missing: '',
    fetched,
    caches,
    passTime: () => timers.splice(0).forEach((timer) => timer()),
    outside: {
      caches,
      async fetch(request: Request | string) {
        const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
        fetched.push(pathname);
        if (world.network === 'gone') throw new TypeError('Failed to fetch');
        if (world.network === 'silent') return new Promise<Response>(() => undefined);
        if (world.network === 'away') return new Response('bad gateway', { status: 502 });
        if (pathname === world.missing) return new Response('', { status: 404 });
        return new Response(`network ${pathname}`);
      },
      later(callback: () => void) {
        timers.push(callback);
        return () => undefined;
      },
    },
  };
  return world;
}

const page = (path: string) => new Request(origin + path);
const settle = () => new Promise((done) => setImmediate(done));

test('installing keeps the page and the files, and what is there already is not fetched again', async () => {
  const world = testWorld();
  const files = await world.caches.open('files');
  await files.put('/assets/app-2.js', new Response('kept'));
  await createShell(world.outside, release).install();
  expect(world.fetched.toSorted()).toEqual(['/favicon.svg', '/shell.html']);
  expect(world.caches.pathsIn('shell-v2').toSorted()).toEqual(['/favicon.svg', '/shell.html']);
});

test('a version of which a file is missing does not install', async () => {
  const world = testWorld();
  world.missing = '/assets/app-2.js';
  await expect(createShell(world.outside, release).install()).rejects.toThrow('404');
});

test.each(['gone', 'silent', 'away'] as const)(
  'a document is the network’s, and the kept page while it is %s',
  async (network) => {
    const world = testWorld();
    const shell = createShell(world.outside, release);
    await shell.install();
    const there = await shell.document(page('/orders'), none);
    expect(await there.text()).toBe('network /orders');

    world.network = network;
    const asked = shell.document(page('/orders'), none);
    await settle();
    world.passTime();
    expect(await (await asked).text()).toBe('network /shell.html');
  },
);

test('a document that the browser fetched ahead is not fetched again; without a kept page the failure shows', async () => {
  const world = testWorld();
  const shell = createShell(world.outside, release);
  const ahead = Promise.resolve(new Response('ahead'));
  expect(await (await shell.document(page('/'), ahead)).text()).toBe('ahead');
  expect(world.fetched).toEqual([]);
  world.network = 'gone';
  await expect(shell.document(page('/'), none)).rejects.toThrow('Failed to fetch');
});

test('taking over deletes the pages of other versions and leaves what people keep', async () => {
  const world = testWorld();
  for (const name of ['shell-v1', 'files', 'answers-u1', 'map']) await world.caches.open(name);
  const shell = createShell(world.outside, release);
  await shell.install();
  await shell.activate();
  expect(await world.caches.keys()).toEqual(['files', 'answers-u1', 'map', 'shell-v2']);
});

test('a file that was used once needs no network again, one that is missing is not kept', async () => {
  const world = testWorld();
  const shell = createShell(world.outside, release);
  expect(shell.isFile('/api/orders')).toBe(false);
  await shell.file(page('/assets/map-9.js'));
  world.missing = '/assets/gone.js';
  expect((await shell.file(page('/assets/gone.js'))).status).toBe(404);
  world.network = 'gone';
  expect(await (await shell.file(page('/assets/map-9.js'))).text()).toBe(
    'network /assets/map-9.js',
  );
  await expect(shell.file(page('/assets/gone.js'))).rejects.toThrow('Failed to fetch');
});

test('the parts of the map that were seen are there without a network, the style in its newest form', async () => {
  const world = testWorld();
  const tiles = createMapTiles(world.outside);
  const tile = page('/api/map/tiles/13/1/2');
  const style = page('/api/map/style');
  for (const request of [tile, style, tile, style]) await tiles.answer(request);
  expect(world.fetched.filter((path) => path.includes('tiles'))).toHaveLength(1);
  expect(world.fetched.filter((path) => path.includes('style'))).toHaveLength(2);
  world.network = 'gone';
  expect((await tiles.answer(style)).status).toBe(200);
  expect(tiles.isOfMap('/api/orders')).toBe(false);
});
