import type { PlanProblemKind } from '@backhaul/domain/dispatch/plan-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface PlannedAreaRow {
  id: string;
  timeZone: string;
  /** True if the area offers orders by plan. False if its plan is only compared with another dispatch mode. */
  isInForce: boolean;
}

/** The areas that dispatch by plan, and areas that only compare a plan with their own dispatch mode. */
export async function findPlannedAreas(db: Database): Promise<PlannedAreaRow[]> {
  const { rows } = await sql<PlannedAreaRow>`
    SELECT id, time_zone AS "timeZone", dispatch_mode = 'planned' AS "isInForce" FROM service_areas
    WHERE dispatch_mode = 'planned' OR beside_mode = 'planned' ORDER BY id`.execute(db);
  return rows;
}

/**
 * True if the latest attempt to plan an area failed. Offers are open to all drivers until a plan succeeds.
 */
export async function isPlanBroken(db: Database, areaId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM area_plans WHERE area_id = ${areaId} AND problem IS NOT NULL`.execute(db);
  return rows.length > 0;
}

export async function notePlan(
  transaction: Database,
  areaId: string,
  plan: { at: Date; drivers: number; orders: number; unserved: number; tookMs: number },
): Promise<void> {
  const { at, drivers, orders, unserved, tookMs } = plan;
  await sql`
    INSERT INTO area_plans (area_id, planned_at, tried_at, problem, drivers, orders, unserved, took_ms)
    VALUES (${areaId}, ${at}, ${at}, NULL, ${drivers}, ${orders}, ${unserved}, ${tookMs})
    ON CONFLICT (area_id) DO UPDATE SET planned_at = excluded.planned_at, tried_at = excluded.tried_at, problem = NULL,
      drivers = excluded.drivers, orders = excluded.orders, unserved = excluded.unserved, took_ms = excluded.took_ms`.execute(
    transaction,
  );
}

export async function notePlanProblem(
  transaction: Database,
  areaId: string,
  { at, problem }: { at: Date; problem: PlanProblemKind },
): Promise<void> {
  await sql`
    INSERT INTO area_plans (area_id, tried_at, problem) VALUES (${areaId}, ${at}, ${problem})
    ON CONFLICT (area_id) DO UPDATE SET tried_at = excluded.tried_at, problem = excluded.problem`.execute(
    transaction,
  );
}
