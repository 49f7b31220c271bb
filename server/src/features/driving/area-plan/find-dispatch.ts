import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import type { DispatchMode } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import type { PlanProblemKind } from '@backhaul/domain/dispatch/plan-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { findComparison } from './find-comparison.ts';

interface Row {
  mode: DispatchMode;
  plannedAt: Date | null;
  triedAt: Date | null;
  problem: PlanProblemKind | null;
  drivers: number;
  orders: number;
  unserved: number;
  waiting: number;
}

/**
 * An area's dispatch mode (the rule that decides which drivers get an offer). If the mode is `planned`, also
 * the state of the area's plan.
 */
export async function findDispatch(
  db: Database,
  areaId: string,
  now: Date,
): Promise<AreaPlan['dispatch']> {
  const comparison = await findComparison(db, areaId, now);
  const { rows } = await sql<Row>`
    SELECT a.dispatch_mode AS mode, p.planned_at AS "plannedAt", p.tried_at AS "triedAt", p.problem, p.drivers, p.orders, p.unserved,
      (SELECT count(*)::integer FROM ranked_offers r JOIN orders o ON o.id = r.order_id AND o.is_offered
        JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = a.id
        WHERE r.held_until IS NOT NULL AND r.driver_ids IS NULL AND r.open_reason IS NULL) AS waiting
    FROM service_areas a LEFT JOIN area_plans p ON p.area_id = a.id AND a.dispatch_mode = 'planned'
    WHERE a.id = ${areaId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`area ${areaId} is gone`);
  const { mode, waiting, plannedAt, triedAt, ...plan } = row;
  return {
    mode,
    waiting,
    comparison,
    plan:
      triedAt === null
        ? null
        : {
            ...plan,
            plannedAt: plannedAt?.toISOString() ?? null,
            triedAt: triedAt.toISOString(),
          },
  };
}
