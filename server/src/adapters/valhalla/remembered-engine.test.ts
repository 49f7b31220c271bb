import { expect, test } from 'vitest';
import { rememberRoads } from './remembered-engine.ts';
import type { RoutingEngine, StreetPoint } from './routing-engine.ts';

const [home, store, school] = [
  { lat: 38.61, lng: -90.21 },
  { lat: 38.62, lng: -90.22 },
  { lat: 38.63, lng: -90.23 },
] as const;

/** A routing engine for tests that records its calls. Its result tells which call gave it. */
function countingEngine(route?: () => Promise<never>) {
  const asked: string[] = [];
  const name = ({ lat, isExit }: StreetPoint) => `${lat}${isExit === true ? '!' : ''}`;
  const engine: RoutingEngine = {
    async route(from, to, like) {
      asked.push(`route ${name(from)} ${name(to)} ${like}`);
      return route === undefined
        ? { legs: [], summary: { length: asked.length, time: 1 } }
        : route();
    },
    async matrix(sources, targets, like) {
      asked.push(`matrix ${sources.map(name).join()} ${targets.map(name).join()} ${like}`);
      return sources.map((from) =>
        targets.map((to) => ({ distance: from.lat * 100 + to.lat, time: like.length })),
      );
    },
    async locate(points) {
      asked.push(`locate ${points.map(name).join()}`);
      return points.map(({ lat, lng }) => ({
        edges: [{ correlated_lat: lat, correlated_lon: lng }],
      }));
    },
  };
  return { engine: rememberRoads(engine), asked };
}

test('a route is computed once for its ends, their kind and its goal', async () => {
  const { engine, asked } = countingEngine();
  const first = await engine.route(home, store, 'quick');
  expect(await engine.route({ ...home }, { ...store }, 'quick')).toBe(first);
  await engine.route(store, home, 'quick');
  await engine.route(home, store, 'short');
  await engine.route(home, { ...store, isExit: true }, 'quick');
  await engine.route(home, { ...store, lng: store.lng + 1e-6 }, 'quick');
  expect(asked).toHaveLength(5);
});

test('the same route that is asked twice at once is computed once', async () => {
  const { engine, asked } = countingEngine();
  await Promise.all([engine.route(home, store, 'quick'), engine.route(home, store, 'quick')]);
  expect(asked).toHaveLength(1);
});

test('that no road leads is kept; a fault of the engine is not', async () => {
  for (const [message, times] of [
    ['No path could be found for input', 1],
    ['out of memory', 2],
  ] as const) {
    const { engine, asked } = countingEngine(async () => {
      throw new Error(message);
    });
    for (const _ of [1, 2])
      await expect(engine.route(home, store, 'quick')).rejects.toThrow(message);
    expect(asked).toHaveLength(times);
  }
});

test('a matrix is computed once for its rows, columns and goal', async () => {
  const { engine, asked } = countingEngine();
  const first = await engine.matrix([home], [store, school], 'quick');
  expect(await engine.matrix([home], [store, school], 'quick')).toBe(first);
  await engine.matrix([home], [store], 'quick');
  await engine.matrix([home], [school, store], 'quick');
  await engine.matrix([home], [store, school], 'short');
  expect(asked).toHaveLength(4);
});

test('a point is located once', async () => {
  const { engine, asked } = countingEngine();
  const [located] = await engine.locate([home]);
  expect(await engine.locate([store, home])).toEqual([
    { edges: [{ correlated_lat: store.lat, correlated_lon: store.lng }] },
    located,
  ]);
  expect(asked).toEqual(['locate 38.61', 'locate 38.62']);
});
