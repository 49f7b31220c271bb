import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { takeNextWork, takeWork } from '@backhaul/contract/calls/operations/work.ts';
import { mayInConsole } from '@backhaul/domain/access/console-roles.ts';
import { rightForWork, snoozeProblem, workKinds } from '@backhaul/domain/operations/work-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { kindsOf, presentWork, waits, workColumns, type WorkRow } from './work-queries.ts';

export interface WorkDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

type Changed = CallAnswer<typeof takeWork>;

async function findPieces(
  db: Database,
  ids: readonly string[],
  kinds: readonly string[],
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    SELECT ${workColumns} FROM work_items i WHERE i.id = ANY (${[...ids]}::uuid[]) AND i.kind = ANY (${[...kinds]})`.execute(
    db,
  );
  return rows;
}

/**
 * The error to throw if no item could be changed. It names the person who has taken the item, or says that
 * the item is done or has changed.
 */
function refusal(rows: readonly WorkRow[], userId: string): AppError {
  const open = rows.filter(({ closed_at: closedAt }) => closedAt === null);
  const held = open.find(({ owner_id: ownerId }) => ownerId !== null && ownerId !== userId);
  if (held?.owner_id == null || held.owned_since === null)
    return open.length === 0
      ? new AppError('work_over')
      : new AppError('work_over', {
          message: 'This task changed a moment ago. Check the task again.',
        });
  const owner = { id: held.owner_id, name: held.owner_name ?? '' };
  const since = held.owned_since.toISOString();
  return new AppError('work_taken', {
    message: `${owner.name} is on it.`,
    facts: { owner: { ...owner, since } },
  });
}

/**
 * Changes those of the items that meet the SQL condition `isFree` at that moment. If two people act at once,
 * only one of them gets an item. Throws work_taken or work_over if no item was changed.
 */
async function act(
  { db, bus, clock }: WorkDeps,
  principal: SessionPrincipal,
  ids: readonly string[],
  { set, isFree }: { set: RawBuilder<unknown>; isFree: RawBuilder<unknown> },
): Promise<Changed> {
  const kinds = kindsOf(principal);
  const now = clock.now();
  const { rows } = await sql<WorkRow>`
    WITH changed AS (
      UPDATE work_items i SET ${set} WHERE i.id = ANY (${[...ids]}::uuid[]) AND ${waits(kinds, now)} AND ${isFree}
      RETURNING i.*
    ) SELECT ${workColumns} FROM changed i ORDER BY i.due_at, i.id`.execute(db);
  if (rows.length === 0) throw refusal(await findPieces(db, ids, kinds), principal.userId);
  bus.publish('work_changed', { what: 'work', at: now.toISOString() });
  const got = new Set(rows.map(({ id }) => id));
  return { items: rows.map(presentWork), lost: ids.filter((id) => !got.has(id)) };
}

const unsnoozed = sql`snoozed_until = NULL, snoozed_by = NULL`;

/**
 * Gives the caller items that nobody has or, if `from` names a person, items of that person. Throws
 * work_taken, work_over.
 */
export function takeWorkItems(
  deps: WorkDeps,
  principal: SessionPrincipal,
  { ids, from }: { ids: readonly string[]; from: string | null },
): Promise<Changed> {
  const { userId } = principal;
  return act(deps, principal, ids, {
    set: sql`owner_id = ${userId}, owned_since = ${deps.clock.now()}, ${unsnoozed}`,
    isFree: sql`i.owner_id IS NOT DISTINCT FROM ${from}::uuid`,
  });
}

/** The kinds of work that a colleague may do; none for a person who is not on the staff. */
async function kindsOfColleague(db: Database, userId: string) {
  const { rows } = await sql<Parameters<typeof mayInConsole>[0]>`
    SELECT u.is_admin AS "isAdmin", u.sandbox_id AS "sandboxId",
      ARRAY(SELECT s.scope FROM admin_scopes s WHERE s.user_id = u.id) AS scopes,
      (SELECT e.role FROM employees e WHERE e.user_id = u.id) AS "employeeRole"
    FROM users u WHERE u.id = ${userId}`.execute(db);
  const [colleague] = rows;
  return colleague === undefined
    ? []
    : workKinds.filter((kind) => mayInConsole(colleague, rightForWork(kind)));
}

/**
 * Gives items to a colleague; items of a kind that the colleague may not work on stay. Throws not_found if
 * the colleague may do no work at all, work_taken, work_over.
 */
export async function giveWorkItems(
  deps: WorkDeps,
  principal: SessionPrincipal,
  { ids, from, to }: { ids: readonly string[]; from: string | null; to: string },
): Promise<Changed> {
  const theirs = await kindsOfColleague(deps.db, to);
  if (theirs.length === 0)
    throw new AppError('not_found', { message: 'This person is not a member of the staff.' });
  return act(deps, principal, ids, {
    set: sql`owner_id = ${to}::uuid, owned_since = ${deps.clock.now()}, ${unsnoozed}`,
    isFree: sql`i.owner_id IS NOT DISTINCT FROM ${from}::uuid AND i.kind = ANY (${theirs})`,
  });
}

/** Gives up the caller's own items. Throws work_taken, work_over. */
export function releaseWorkItems(
  deps: WorkDeps,
  principal: SessionPrincipal,
  { ids }: { ids: readonly string[] },
): Promise<Changed> {
  return act(deps, principal, ids, {
    set: sql`owner_id = NULL, owned_since = NULL`,
    isFree: sql`i.owner_id = ${principal.userId}`,
  });
}

/**
 * Postpones or brings back items of the caller or of nobody. Throws work_taken, work_over, validation_failed.
 */
export function snoozeWorkItems(
  deps: WorkDeps,
  principal: SessionPrincipal,
  { ids, until }: { ids: readonly string[]; until: string | null },
): Promise<Changed> {
  const { userId } = principal;
  const problem =
    until === null ? undefined : snoozeProblem(Date.parse(until), deps.clock.now().getTime());
  if (problem !== undefined)
    throw new AppError('validation_failed', { fieldErrors: { until: problem } });
  return act(deps, principal, ids, {
    set:
      until === null
        ? unsnoozed
        : sql`snoozed_until = ${until}::timestamptz, snoozed_by = ${userId}`,
    isFree: sql`(i.owner_id IS NULL OR i.owner_id = ${userId})`,
  });
}

/**
 * Takes the item with the earliest due time that nobody has and that is not postponed; null if there is none.
 */
export async function takeNextItem(
  { db, bus, clock }: WorkDeps,
  principal: SessionPrincipal,
): Promise<CallAnswer<typeof takeNextWork>> {
  const now = clock.now();
  const { rows } = await sql<WorkRow>`
    WITH next AS (
      SELECT i.id FROM work_items i WHERE ${waits(kindsOf(principal), now)} AND i.owner_id IS NULL
        AND (i.snoozed_until IS NULL OR i.snoozed_until <= ${now})
      ORDER BY i.due_at, i.id LIMIT 1 FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE work_items i SET owner_id = ${principal.userId}, owned_since = ${now}, ${unsnoozed}
      FROM next WHERE i.id = next.id RETURNING i.*
    ) SELECT ${workColumns} FROM taken i`.execute(db);
  const [row] = rows;
  if (row === undefined) return { item: null };
  bus.publish('work_changed', { what: 'work', at: now.toISOString() });
  return { item: presentWork(row) };
}
