import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import type { DispatchMode } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { milesOfEstimate } from '@backhaul/domain/geo/estimate-drive.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

type Comparison = NonNullable<AreaPlan['dispatch']['comparison']>;
type Figures = NonNullable<Comparison['figures']>['beside'];

interface Row {
  beside: DispatchMode;
  returns: number;
  same: number;
  onTime: number;
  added: number;
  empty: number;
  besideOnTime: number;
  besideAdded: number;
  besideEmpty: number;
}

const comparedMs = 7 * 86_400_000;
/** The minimum number of returns in the comparison. With fewer returns no figures are shown. */
const fewest = 5;

/**
 * Compares an area's dispatch mode (the rule by which drivers get offers) over the last 7 days with a second
 * mode that is only computed for comparison. Null if the area has no second mode.
 */
export async function findComparison(
  db: Database,
  areaId: string,
  now: Date,
): Promise<Comparison | null> {
  const since = new Date(now.getTime() - comparedMs);
  const { rows } = await sql<Row>`
    SELECT a.beside_mode AS beside, count(c.order_id)::integer AS returns, count(*) FILTER (WHERE c.is_same)::integer AS same,
      count(*) FILTER (WHERE c.late_minutes = 0)::integer AS "onTime", coalesce(sum(c.added_minutes), 0)::integer AS added,
      coalesce(sum(c.empty_seconds), 0)::integer AS empty,
      count(*) FILTER (WHERE c.beside_late_minutes = 0)::integer AS "besideOnTime",
      coalesce(sum(c.beside_added_minutes), 0)::integer AS "besideAdded",
      coalesce(sum(c.beside_empty_seconds), 0)::integer AS "besideEmpty"
    FROM service_areas a LEFT JOIN dispatch_comparisons c
      ON c.area_id = a.id AND c.mode = a.dispatch_mode AND c.beside = a.beside_mode AND c.at >= ${since}
    WHERE a.id = ${areaId} AND a.beside_mode IS NOT NULL GROUP BY a.id`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { beside, returns, same } = row;
  const figures = (onTime: number, added: number, empty: number): Figures => ({
    onTimePercent: Math.round((100 * onTime) / returns),
    addedMinutes: tenth(added / returns),
    emptyMiles: tenth(milesOfEstimate(empty) / returns),
  });
  return {
    beside,
    returns,
    same,
    figures:
      returns < fewest
        ? null
        : {
            inForce: figures(row.onTime, row.added, row.empty),
            beside: figures(row.besideOnTime, row.besideAdded, row.besideEmpty),
          },
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
