import type { WorkFacts, WorkSubjectKind } from '@backhaul/contract/work-facts.ts';
import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { can } from '@backhaul/domain/access/can.ts';
import {
  rightForWork,
  workKinds,
  type WorkKind,
  workLimits,
} from '@backhaul/domain/operations/work-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';

export interface WorkRow {
  id: string;
  kind: WorkKind;
  subject_kind: WorkSubjectKind;
  subject_id: string;
  order_id: string | null;
  since: Date;
  due_at: Date;
  facts: WorkFacts;
  owner_id: string | null;
  owner_name: string | null;
  owned_since: Date | null;
  snoozed_until: Date | null;
  closed_at: Date | null;
}

/** The kinds of work that a person may do. Leaves out kinds that only a newer release knows. */
export function kindsOf(principal: SessionPrincipal): WorkKind[] {
  return workKinds.filter((kind) => can(principal, rightForWork(kind), null));
}

export const workColumns = sql`i.id, i.kind, i.subject_kind, i.subject_id, i.order_id, i.since, i.due_at, i.facts, i.owner_id,
  (SELECT first_name || ' ' || last_name FROM users WHERE id = i.owner_id) AS owner_name, i.owned_since, i.snoozed_until,
  i.closed_at`;

/** SQL condition for items that are open and visible, also postponed ones, and of one of these kinds. */
export const waits = (kinds: readonly WorkKind[], now: Date): RawBuilder<unknown> =>
  sql`i.closed_at IS NULL AND i.shows_at <= ${now} AND i.kind = ANY (${[...kinds]})`;

/** SQL condition for items about a person, or about an order that the person booked or drives. */
const isAbout = (person: string) => sql`(i.person_id = ${person}
  OR i.order_id IN (SELECT id FROM orders WHERE customer_id = ${person} OR driver_id = ${person}))`;

/**
 * Reads the work list, or only its items about one person, in one statement. Also returns the next time at
 * which an item appears or stops being postponed.
 */
export async function findWork(
  db: Database,
  { kinds, person, now }: { kinds: readonly WorkKind[]; person: string | undefined; now: Date },
): Promise<{ rows: WorkRow[]; nextAt: Date | null }> {
  const asked = person === undefined ? sql`true` : isAbout(person);
  const { rows } = await sql<WorkRow & { next_at: Date | null }>`
    SELECT ${workColumns}, n.next_at FROM (
      SELECT least(
        (SELECT min(shows_at) FROM work_items WHERE closed_at IS NULL AND shows_at > ${now}),
        (SELECT min(snoozed_until) FROM work_items WHERE closed_at IS NULL AND snoozed_until > ${now})) AS next_at
    ) n LEFT JOIN LATERAL (
      SELECT * FROM work_items i WHERE ${waits(kinds, now)} AND ${asked} ORDER BY i.due_at, i.id LIMIT ${workLimits.listed + 1}
    ) i ON true ORDER BY i.due_at, i.id`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), nextAt: rows[0]?.next_at ?? null };
}

export async function countWaiting(
  db: Database,
  { userId, kinds, now }: { userId: string; kinds: readonly WorkKind[]; now: Date },
): Promise<{ mine: number; late: number }> {
  const isNow = sql`(i.snoozed_until IS NULL OR i.snoozed_until <= ${now})`;
  const { rows } = await sql<{ mine: number; late: number }>`
    SELECT count(*) FILTER (WHERE i.owner_id = ${userId}) AS mine,
      count(*) FILTER (WHERE i.owner_id IS NULL AND i.due_at < ${now}) AS late
    FROM work_items i WHERE ${waits(kinds, now)} AND ${isNow}`.execute(db);
  return rows[0] ?? { mine: 0, late: 0 };
}

/** Work items that started to wait after `since` and still wait, and work items that ended after it. */
export async function findChanges(
  db: Database,
  { kinds, since, now }: { kinds: readonly WorkKind[]; since: Date; now: Date },
): Promise<{ opened: WorkRow[]; closed: WorkRow[] }> {
  const { rows } = await sql<WorkRow>`
    (SELECT ${workColumns} FROM work_items i WHERE ${waits(kinds, now)} AND i.shows_at > ${since}
      ORDER BY i.due_at, i.id LIMIT ${workLimits.listed})
    UNION ALL
    (SELECT ${workColumns} FROM work_items i WHERE i.closed_at > ${since} AND i.kind = ANY (${[...kinds]})
      ORDER BY i.closed_at DESC, i.id LIMIT ${workLimits.listed})`.execute(db);
  return {
    opened: rows.filter(({ closed_at: closedAt }) => closedAt === null),
    closed: rows.filter(({ closed_at: closedAt }) => closedAt !== null),
  };
}

export function presentWork(row: WorkRow): WorkItem {
  const {
    id,
    kind,
    subject_kind,
    subject_id,
    order_id: orderId,
    since,
    due_at: dueAt,
    facts,
  } = row;
  const { owner_id: ownerId, owner_name: name, owned_since: ownedSince } = row;
  return {
    id,
    kind,
    subject: { kind: subject_kind, id: subject_id },
    orderId,
    since: since.toISOString(),
    dueAt: dueAt.toISOString(),
    owner:
      ownerId === null || ownedSince === null
        ? null
        : { id: ownerId, name: name ?? '', since: ownedSince.toISOString() },
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    facts,
  };
}
