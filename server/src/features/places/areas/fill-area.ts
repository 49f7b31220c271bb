import type { Area, AreaFileReport } from '@backhaul/contract/calls/places/areas.ts';
import { mapProblem } from '@backhaul/domain/area/area-plan.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { AreaMaps } from '../../../ports/area-maps.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { receiveOneFile } from '../../../http/receive-one-file.ts';
import { findArea, findAreaZips } from './area-queries.ts';

interface FileReport {
  rows: number;
  isImported: boolean;
  added: number;
  changed: number;
  problems: readonly { line: number; column: string | null; reason: string }[];
}

/** Imports a file of stores for one area. Every store's ZIP code must belong to that area. */
export type ImportAreaStores = (asked: {
  source: string;
  file: Uint8Array;
  zips: ReadonlySet<string>;
}) => Promise<FileReport>;

export type ImportAreaCharities = (asked: {
  areaId: string;
  center: Area['center'];
  file: Uint8Array;
  latestYear: number;
}) => Promise<FileReport>;

export interface FillDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  areaMaps: AreaMaps;
  importAreaStores: ImportAreaStores;
  importAreaCharities: ImportAreaCharities;
}

const shownProblems = 20;

/**
 * The uploaded file, with a name that is safe to store. Throws file_missing, malformed_body, file_too_large.
 */
async function receiveNamed(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  const { bytes, name = '' } = await receiveOneFile(request);
  if (bytes.length === 0) throw new AppError('file_missing');
  const kept = name
    .replaceAll(/[^\w .()-]/g, '')
    .slice(-200)
    .trim();
  return { bytes, name: kept || 'map.osm.pbf' };
}

/**
 * Creates an area's streets, routes and addresses from a map extract. Throws not_found, area_file_refused.
 */
export async function takeAreaMap(
  { db, clock, bus, areaMaps }: FillDeps,
  { userId }: SessionPrincipal,
  id: string,
  request: FastifyRequest,
): Promise<Area> {
  const before = await findArea(db, id);
  const { bytes, name } = await receiveNamed(request);
  const places = (await findAreaZips(db, id)).flatMap((zip) => areaMaps.findZip(zip) ?? []);
  const prepared = await areaMaps.prepare(bytes, (bounds) => mapProblem(bounds, places));
  if (!prepared.ok) throw new AppError('area_file_refused', { message: prepared.reason });
  const { file, bounds, streets, houses } = prepared.map;
  const [west, south, east, north] = bounds;
  const covered = places.filter(
    ({ location: { lat, lng } }) => lng >= west && lng <= east && lat >= south && lat <= north,
  ).length;
  await db.transaction().execute(async (transaction) => {
    await sql`
      INSERT INTO area_maps (area_id, file, name, bytes, bounds, streets, houses, covered_zips, uploaded_at)
      VALUES (${id}, ${file}, ${name}, ${bytes.length}, ${[...bounds]}::double precision[], ${streets}, ${houses},
        ${covered}, ${clock.now()})
      ON CONFLICT (area_id) DO UPDATE SET file = excluded.file, name = excluded.name, bytes = excluded.bytes,
        bounds = excluded.bounds, streets = excluded.streets, houses = excluded.houses,
        covered_zips = excluded.covered_zips, uploaded_at = excluded.uploaded_at`.execute(
      transaction,
    );
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'fill_area',
      subject: { thing: before.name },
      before: { areaMap: before.map?.name ?? null },
      after: { areaMap: name },
      reason: null,
      at: clock.now(),
    });
  });
  await areaMaps.use();
  bus.publish('area_maps_changed', null);
  return findArea(db, id);
}

/**
 * A kind of file that fills an area, with stores or with charities: the kind's name in the audit log, the
 * number of such entries in the area, and the function that imports the file.
 */
interface FilledWith {
  fact: 'areaStores' | 'areaCharities';
  count: (area: Area) => number;
  run: (before: Area, file: Uint8Array) => Promise<FileReport>;
}

async function takeFile(
  { db, clock }: FillDeps,
  { userId }: SessionPrincipal,
  { id, request }: { id: string; request: FastifyRequest },
  { fact, count, run }: FilledWith,
): Promise<AreaFileReport> {
  const before = await findArea(db, id);
  const { bytes, name } = await receiveNamed(request);
  const { rows, isImported, added, changed, problems } = await run(before, bytes);
  const area = await findArea(db, id);
  if (isImported)
    await noteAdminAct(db, {
      adminId: userId,
      action: 'fill_area',
      subject: { thing: before.name },
      before: { [fact]: count(before) },
      after: { [fact]: count(area), areaFile: name },
      reason: null,
      at: clock.now(),
    });
  return {
    area,
    rows,
    isImported,
    added,
    changed,
    problems: problems.slice(0, shownProblems).map(({ line, column, reason }) => ({
      line,
      problem: [column, reason].filter(Boolean).join(' '),
    })),
  };
}

/** Imports the stores of an area: all stores of the file, or none. Throws not_found, validation_failed. */
export async function takeAreaStores(
  deps: FillDeps,
  principal: SessionPrincipal,
  asked: { id: string; request: FastifyRequest },
): Promise<AreaFileReport> {
  const zips = new Set(await findAreaZips(deps.db, asked.id));
  const source = `area-${asked.id}`.slice(0, 40);
  return takeFile(deps, principal, asked, {
    fact: 'areaStores',
    count: ({ stores }) => stores,
    run: (_before, file) => deps.importAreaStores({ source, file, zips }),
  });
}

/**
 * Imports the charities of an area: all charities of the file, or none. Throws not_found, validation_failed.
 */
export function takeAreaCharities(
  deps: FillDeps,
  principal: SessionPrincipal,
  asked: { id: string; request: FastifyRequest },
): Promise<AreaFileReport> {
  return takeFile(deps, principal, asked, {
    fact: 'areaCharities',
    count: ({ charities }) => charities,
    run: ({ center, timeZone }, file) =>
      deps.importAreaCharities({
        areaId: asked.id,
        center,
        file,
        latestYear: Number(localTimeAt(deps.clock.now().getTime(), timeZone).date.slice(0, 4)),
      }),
  });
}
