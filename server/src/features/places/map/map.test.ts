import { rm } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMadeUpGrid } from '../../../testing/made-up-grid.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('with an extract', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    const grid = await writeMadeUpGrid();
    folder = grid.folder;
    app = await startTestApp({ OSM_EXTRACT: grid.extractPath });
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true });
  });

  test('the style names tiles that are there', async () => {
    const answer = await app.fastify.inject('/api/map/style.json?theme=dark');
    expect(answer.statusCode).toBe(200);
    const style = answer.json<{ sources: { streets: { tiles: [string]; maxzoom: number } } }>();
    const [address] = style.sources.streets.tiles;
    const tile = await app.fastify.inject(
      address.replace('{z}', '13').replace('{x}', '2042').replace('{y}', '3142'),
    );
    expect(tile.statusCode).toBe(200);
    expect(tile.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    expect(tile.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(tile.rawPayload).toString('latin1')).toContain('Third Street');
  });

  test('outside there is nothing to draw, and a place in no grid is refused', async () => {
    const outside = await app.fastify.inject('/api/map/tiles/13/0/0');
    expect(outside.statusCode).toBe(204);
    for (const path of ['13/-1/0', '99/0/0', 'a/b/c', '13/1.5/0']) {
      const refused = await app.fastify.inject(`/api/map/tiles/${path}`);
      expect(refused.statusCode).toBe(422);
    }
    expect((await app.fastify.inject('/api/map/style.json?theme=sepia')).statusCode).toBe(422);
  });

  test('addresses lie on the streets of the extract', async () => {
    const answer = await app.fastify.inject('/api/places/autocomplete?q=150%20Third%20St');
    const [first] = answer.json<{ placeId: string; description: string }[]>();
    expect(first?.description).toMatch(/^150 Third Street, St\. Louis, MO 631\d\d$/);
    const place = await app.fastify.inject(`/api/places/${first?.placeId}`);
    expect(place.json()).toMatchObject({ location: { lat: 38.6041, lng: -90.256 } });
  });
});

test('without an extract the style draws outlines, and there are no tiles', async () => {
  const app = await startTestApp();
  const style = (await app.fastify.inject('/api/map/style.json')).json<{ sources: object }>();
  expect(Object.keys(style.sources)).toEqual(['land', 'towns', 'zips']);
  expect((await app.fastify.inject('/api/map/tiles/11/510/784')).statusCode).toBe(204);
  await app.stop();
});
