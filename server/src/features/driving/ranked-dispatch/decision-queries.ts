import type { DispatchMode, OpenReason } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import type { Joining } from '@backhaul/domain/dispatch/join-offers.ts';
import type { RankedDriver } from '@backhaul/domain/dispatch/rank-drivers.ts';
import { sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import type { DecisionFacts } from './keep-decision.ts';

export interface DecisionRow {
  id: string;
  sort_at: string;
  orderId: string;
  trackingNumber: string;
  street: string;
  areaId: string;
  area: string;
  timeZone: string;
  decidedAt: Date;
  mode: DispatchMode;
  openReason: OpenReason | null;
  ranking: RankedDriver[];
  /**
   * The combinations of orders that were considered for one joined offer (several orders offered together),
   * and the chosen one. Null if no other order was near enough.
   */
  joining: Joining | null;
  rulesVersion: number;
  mapVersion: string;
}

const columns = sql`d.id, d.decided_at::text AS sort_at, o.id AS "orderId", o.tracking_number AS "trackingNumber",
  o.pickup_street AS street, a.id AS "areaId", a.name AS area, a.time_zone AS "timeZone", d.decided_at AS "decidedAt", d.mode,
  d.open_reason AS "openReason", d.ranking, d.joining, d.rules_version AS "rulesVersion", d.map_version AS "mapVersion"`;
const joined = sql`dispatch_decisions d JOIN orders o ON o.id = d.order_id JOIN service_areas a ON a.id = d.area_id`;

const wayOf = (outcome: DispatchMode) =>
  outcome === 'open'
    ? sql`d.open_reason IS NOT NULL`
    : sql`d.open_reason IS NULL AND d.mode = ${outcome}`;

export async function findDecisions(
  db: Database,
  {
    order,
    outcome,
    cursor,
    limit,
  }: {
    order: string | undefined;
    outcome: DispatchMode | undefined;
    cursor: PageCursor | null;
    limit: number;
  },
): Promise<DecisionRow[]> {
  const conditions = [
    sql`true`,
    ...(order === undefined ? [] : [sql`d.order_id = ${order}`]),
    ...(outcome === undefined ? [] : [wayOf(outcome)]),
    ...(cursor === null
      ? []
      : [sql`(d.decided_at, d.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  const { rows } = await sql<DecisionRow>`
    SELECT ${columns} FROM ${joined} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY d.decided_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findDecision(
  db: Database,
  id: string,
): Promise<(DecisionRow & { facts: DecisionFacts }) | undefined> {
  const { rows } = await sql<DecisionRow & { facts: DecisionFacts }>`
    SELECT ${columns}, d.facts FROM ${joined} WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

export interface DecisionWords {
  /** First and last names by the driver's id. */
  people: ReadonlyMap<string, string>;
  /** Street and store by the order's id. */
  places: ReadonlyMap<string, { street: string; store: string }>;
}

/**
 * The names of the drivers in these dispatch decisions, and the street and store of each order in them. A
 * deleted account has its pseudonym as a name.
 */
export async function readDecisionWords(
  db: Database,
  decisions: readonly DecisionRow[],
): Promise<DecisionWords> {
  const ranked = decisions.flatMap(({ ranking }) => ranking);
  const driverIds = [...new Set(ranked.map(({ driverId }) => driverId))];
  const tried = decisions.flatMap(({ joining }) => joining?.tried ?? []);
  const orderIds = [
    ...new Set([
      ...ranked.flatMap(({ late }) => late?.orderId ?? []),
      ...tried.flatMap((join) => join.orderIds),
    ]),
  ];
  const [people, places] = await Promise.all([
    sql<{ id: string; name: string }>`
      SELECT id, concat_ws(' ', first_name, last_name) AS name FROM users
      WHERE id = ANY (${driverIds}::uuid[])`.execute(db),
    sql<{ id: string; street: string; store: string }>`
      SELECT id, pickup_street AS street, dropoff_name AS store FROM orders
      WHERE id = ANY (${orderIds}::uuid[])`.execute(db),
  ]);
  return {
    people: new Map(people.rows.map(({ id, name }) => [id, name])),
    places: new Map(places.rows.map(({ id, ...place }) => [id, place])),
  };
}
