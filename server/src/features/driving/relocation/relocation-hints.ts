import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  listRelocationHints,
  RelocationHint,
} from '@backhaul/contract/calls/driving/relocation.ts';
import {
  minutesBetween,
  relocateDrivers,
  relocationRules,
} from '@backhaul/domain/dispatch/relocate-drivers.ts';
import {
  relocationHourAt,
  relocationWords,
  spotName,
} from '@backhaul/domain/dispatch/relocation-hour.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { firstArea } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findIdleDriver, findIdleDrivers } from './find-idle-drivers.ts';
import { findSpots } from './find-spots.ts';

interface Area {
  id: string;
  name: string;
  timeZone: string;
}

/** Reads an area by its id, or the first area. Undefined if the area is unknown or was never opened. */
async function readArea(db: Database, asked: string | undefined): Promise<Area | undefined> {
  const id = asked === undefined ? sql.raw(firstArea) : sql`${asked}`;
  const { rows } = await sql<Area>`
    SELECT id, name, time_zone AS "timeZone" FROM service_areas
    WHERE id = ${id} AND opened_at IS NOT NULL`.execute(db);
  return rows[0];
}

interface AreaHints {
  atMs: number;
  /** Names of the drivers who were idle, by driver id. */
  idle: ReadonlyMap<string, string>;
  places: number;
  hints: ReadonlyMap<string, RelocationHint>;
}

async function hintsOf(db: Database, area: Area, now: Date): Promise<AreaHints> {
  const hour = relocationHourAt(now.getTime(), area.timeZone);
  const [drivers, spots] = await Promise.all([
    findIdleDrivers(db, area.id, now),
    findSpots(db, { areaId: area.id, hour, now }),
  ]);
  const spotOf = new Map(spots.map((spot) => [spot.id, spot]));
  const hints = relocateDrivers(drivers, spots).flatMap(({ driverId, spotId, minutes }) => {
    const spot = spotOf.get(spotId);
    if (spot === undefined) return [];
    const { id: zip, city, point, orders } = spot;
    const place = spotName({ city, zip });
    const why = relocationWords({ ...hour, city, zip, orders });
    return [[driverId, { place, why, ...point, orders, minutes }] as const];
  });
  return {
    atMs: now.getTime(),
    idle: new Map(drivers.map(({ id, name }) => [id, name])),
    places: spots.length,
    hints: new Map(hints),
  };
}

/** Hints are computed for all drivers of an area together. They are computed again after this time. */
const freshMs = 60_000;

/**
 * Computes and caches the hints that show idle drivers where to wait (product-rules.md#relocation-hints).
 */
export function createRelocationHints({ db, clock }: { db: Database; clock: Clock }) {
  const kept = new Map<string, Promise<AreaHints>>();

  function make(area: Area, now: Date): Promise<AreaHints> {
    const made = hintsOf(db, area, now);
    kept.set(area.id, made);
    made.catch(() => {
      if (kept.get(area.id) === made) kept.delete(area.id);
    });
    return made;
  }

  /** The hints of the last minute. Computes them again if they leave out a driver who is idle now. */
  async function freshHints(area: Area, driverId: string | null): Promise<AreaHints> {
    const now = clock.now();
    const known = await kept.get(area.id);
    const ageMs = known === undefined ? Infinity : now.getTime() - known.atMs;
    const isFresh = ageMs >= 0 && ageMs < freshMs;
    const isKnown = driverId === null || known?.idle.has(driverId) === true;
    return known !== undefined && isFresh && isKnown ? known : make(area, now);
  }

  /** The hint with the minutes from the driver's position; null if the driver is already there. */
  const fromHere = (hint: RelocationHint, point: GeoPoint): RelocationHint | null => {
    const minutes = minutesBetween(point, hint);
    return minutes <= relocationRules.thereMinutes ? null : { ...hint, minutes };
  };

  return {
    async read(driverId: string): Promise<{ hint: RelocationHint | null }> {
      const driver = await findIdleDriver(db, driverId, clock.now());
      if (driver === undefined) return { hint: null };
      const area = await readArea(db, driver.areaId);
      if (area === undefined) return { hint: null };
      const { hints } = await freshHints(area, driver.id);
      const hint = hints.get(driver.id);
      return { hint: hint === undefined ? null : fromHere(hint, driver.point) };
    },

    /** Lists the hints for an area's drivers. Throws not_found for an unknown area. */
    async list(asked: string | undefined): Promise<CallAnswer<typeof listRelocationHints>> {
      const area = await readArea(db, asked);
      if (area === undefined) throw new AppError('not_found');
      const { idle, places, hints } = await freshHints(area, null);
      const sent = [...hints].map(([driverId, hint]) => ({
        ...hint,
        driverId,
        name: idle.get(driverId) ?? '',
      }));
      return { area, idle: idle.size, places, hints: sent };
    },
  };
}
