import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import { fileFor } from './record-imports.ts';
import {
  secondCity,
  secondCityCharities,
  secondCityStores,
  writeSecondCity,
} from './second-city.ts';
import type { TestApp, TestPerson } from './test-app.ts';

async function mapBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'area-map-'));
  const path = join(folder, 'city.osm.pbf');
  await writeSecondCity(path);
  const bytes = new Uint8Array(await readFile(path));
  await rm(folder, { recursive: true });
  return bytes;
}

/**
 * The file that an upload call sends when it is recorded: a city's map, stores or charities. Any other call
 * sends the file that `fileFor` returns.
 */
export async function fileOf(call: string, photo: Uint8Array<ArrayBuffer>) {
  if (call === 'uploadAreaMap') return { bytes: await mapBytes(), name: 'city.osm.pbf' };
  if (call === 'uploadAreaStores') return { bytes: new TextEncoder().encode(secondCityStores) };
  if (call === 'uploadAreaCharities')
    return { bytes: new TextEncoder().encode(secondCityCharities) };
  return { bytes: fileFor(call, photo) };
}

/** Makes the calls that plan a city, open it and pause it, and records them as API examples. */
export async function recordAreas(made: Made, admin: TestPerson): Promise<void> {
  const { id, name, timeZone, zips } = secondCity;
  const params = { id };
  const body = { id, name, timeZone, zips, reason: 'Many people there asked for us' };
  await made('draftArea', admin, { body });
  await made('uploadAreaMap', admin, { params });
  await made('uploadAreaStores', admin, { params });
  await made('uploadAreaCharities', admin, { params });
  await made('openArea', admin, { params, body: { reason: 'Map and stores are checked' } });
  const ranked = {
    mode: 'ranked',
    beside: 'planned',
    reason: 'Enough drivers for a ranking',
  };
  await made('setAreaDispatch', admin, { params, body: ranked });
  await made('setAreaSlots', admin, {
    params,
    body: { ordersPerSlot: 40, reason: 'Eight drivers, five stops each' },
  });
  await made('pauseArea', admin, { params, body: { reason: 'Ice on every road' } });
}

/** The area that must exist before the access test makes each of these calls, by call name. */
const readied: Readonly<Record<string, { id: string; zip: string; isLive: boolean }>> = {
  uploadAreaMap: { id: secondCity.id, zip: '65101', isLive: false },
  uploadAreaStores: { id: secondCity.id, zip: '65101', isLive: false },
  uploadAreaCharities: { id: secondCity.id, zip: '65101', isLive: false },
  openArea: { id: 'paused-area', zip: '65203', isLive: false },
  pauseArea: { id: 'open-area', zip: '65255', isLive: true },
};

interface Prepared {
  params?: () => Record<string, string>;
  body?: () => object;
}

/**
 * Creates the area that a call about areas needs, and returns the call's parameters or body. Returns nothing
 * for other calls.
 */
export async function preparedArea(
  { database, clock }: Pick<TestApp, 'clock' | 'database'>,
  call: string,
): Promise<Prepared> {
  const { timeZone } = secondCity;
  const reason = 'Planned for spring';
  if (call === 'draftArea')
    return {
      body: () => ({ id: 'columbia', name: 'Columbia', timeZone, zips: ['65202'], reason }),
    };
  if (call === 'setAreaDispatch')
    return { body: () => ({ mode: 'ranked', reason: 'A quiet week' }) };
  if (call === 'setAreaSlots')
    return { body: () => ({ ordersPerSlot: 400, reason: 'Many drivers' }) };
  if (call === 'setDriversWanted')
    return { params: () => ({ id: 'st-louis' }), body: () => ({ driversWanted: 41 }) };
  if (call === 'dropProofSettings') {
    await sql`INSERT INTO settings (key, value) VALUES ('proof:st-louis', '{"handOver": false}')
      ON CONFLICT DO NOTHING`.execute(database.db);
    return { params: () => ({ city: 'st-louis' }) };
  }
  const ready = readied[call];
  if (ready === undefined) return {};
  const { id, zip, isLive } = ready;
  await sql`INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone, is_live, opened_at)
    VALUES (${id}, ${id}, 38.5, -92.1, ${timeZone}, ${isLive}, ${clock.now()}) ON CONFLICT DO NOTHING`.execute(
    database.db,
  );
  await sql`INSERT INTO service_area_zips (zip, area_id) VALUES (${zip}, ${id}) ON CONFLICT DO NOTHING`.execute(
    database.db,
  );
  const params = () => ({ id });
  return call.startsWith('upload') ? { params } : { params, body: () => ({ reason }) };
}
