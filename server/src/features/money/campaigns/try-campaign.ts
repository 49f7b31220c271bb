import {
  campaignRules,
  type CampaignTerms,
  type Reached,
  triedEvery,
  tryPeriod,
} from '@backhaul/domain/payout/campaign.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

/**
 * SQL that is true if an order (alias `o`) is picked up in the area. If the area is null, true for every
 * order.
 */
export const isInArea = (
  areaId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${areaId} IS NULL
  OR o.pickup_zip IN (SELECT zip FROM service_area_zips WHERE area_id = ${areaId}))`;

/**
 * The result that a campaign would have had in past periods, as stored with the campaign. Instants are ISO
 * text.
 */
export interface Trial {
  periods: {
    from: string;
    until: string;
    drivers: number;
    paid: number;
    tooLate: number;
    costCents: number;
    spentAt: string | null;
  }[];
  /** The drivers who would have got the reward. `times` is the number of periods in which they would. */
  earners: { driverId: string; times: number }[];
}

interface TriedRow {
  period: number;
  starts: Date;
  ends: Date;
  driver_id: string | null;
  reached_at: Date | null;
}

interface TriedDays {
  /** Only pickups in this area count. Null means all areas. */
  areaId: string | null;
  beginsOn: string;
  endsOn: string;
  endsInDays: number;
  days: number;
}

/**
 * For each past period, the drivers who reached the goal in it, with the time. The latest period comes first.
 */
async function readPast(
  db: Database,
  goal: number,
  { areaId, beginsOn, endsOn, endsInDays, days }: TriedDays,
): Promise<TriedRow[]> {
  const every = triedEvery(days);
  // The number of periods by which the campaign's own days are moved back, so that they end before today.
  const first = Math.ceil((endsInDays + 1) / every);
  const { rows } = await sql<TriedRow>`
    WITH spans AS (
      SELECT period, (${beginsOn}::date - period * ${every}::integer)::timestamp AT TIME ZONE zone AS starts,
        ((${endsOn}::date + 1 - period * ${every}::integer)::timestamp - interval '1 second') AT TIME ZONE zone AS ends
      FROM generate_series(${first}::integer, ${first + campaignRules.triedPeriods - 1}::integer) AS period,
        (SELECT ${areaTimeZone} AS zone) z
    )
    SELECT s.period, s.starts, s.ends, d.driver_id, d.reached_at FROM spans s LEFT JOIN LATERAL (
      SELECT driver_id, (array_agg(completed_at ORDER BY completed_at))[${goal}::integer] AS reached_at FROM orders o
      WHERE sandbox_id IS NULL AND completed_at >= s.starts AND completed_at < s.ends AND ${isInArea(sql`${areaId}::text`)} GROUP BY driver_id
    ) d ON true
    ORDER BY s.period`.execute(db);
  return rows;
}

const reachedIn = (rows: readonly TriedRow[]): Reached[] =>
  rows.flatMap(({ driver_id: driverId, reached_at: at }) =>
    driverId === null || at === null ? [] : [{ driverId, at: at.getTime() }],
  );

/** Computes what a campaign would have paid in past periods of the same length and weekdays. */
export async function tryCampaign(
  db: Database,
  terms: CampaignTerms,
  days: TriedDays,
): Promise<Trial> {
  const byPeriod = Map.groupBy(await readPast(db, terms.goal, days), ({ period }) => period);
  const times = new Map<string, number>();
  const periods = [...byPeriod.values()].map((rows) => {
    const drivers = rows.filter(({ driver_id }) => driver_id !== null).length;
    const { paid, unpaid, costCents, spentAt } = tryPeriod(terms, {
      drivers,
      reached: reachedIn(rows),
    });
    for (const { driverId } of paid) times.set(driverId, (times.get(driverId) ?? 0) + 1);
    return {
      from: rows[0]?.starts.toISOString() ?? '',
      until: rows[0]?.ends.toISOString() ?? '',
      drivers,
      paid: paid.length,
      tooLate: unpaid.length,
      costCents,
      spentAt: spentAt === null ? null : new Date(spentAt).toISOString(),
    };
  });
  const earners = [...times].map(([driverId, count]) => ({ driverId, times: count }));
  return { periods, earners: earners.toSorted((a, b) => b.times - a.times) };
}
