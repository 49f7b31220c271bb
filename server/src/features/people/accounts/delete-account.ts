import { deletionGraceMs } from '@backhaul/domain/access/account-data-limits.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { erasePerson } from '../../../database/erase-person.ts';
import { appendSubjectEvent, type NewSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { endOtherSessions } from '../../../http/own-sessions.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { confirmOwner } from './confirm-owner.ts';
import { findObstacles } from './deletion-obstacles.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';

type Deps = Pick<AccountsDeps, 'db' | 'bus' | 'clock'>;

const accountsPerRound = 100;

function eventOf(
  userId: string,
  type: 'deletion_requested' | 'deletion_withdrawn' | 'erased',
  happenedAt: Date,
): NewSubjectEvent {
  const actor: NewSubjectEvent['actor'] =
    type === 'erased' ? { kind: 'system', id: null } : { kind: 'owner', id: userId };
  return { subject: 'account', subjectId: userId, type, actor, sandboxId: null, happenedAt };
}

export async function readDeletion(db: Database, userId: string) {
  const { rows } = await sql<{ deletes_at: Date | null }>`
    SELECT deletes_at FROM users WHERE id = ${userId}`.execute(db);
  return {
    deletesAt: rows[0]?.deletes_at?.toISOString() ?? null,
    obstacles: await findObstacles(db, userId),
  };
}

/**
 * Schedules the account's deletion in 14 days. A repeat changes nothing. Throws deletion_refused,
 * validation_failed, sign_in_again, demo_account, rate_limited, busy.
 */
export async function requestDeletion(
  { db, bus, clock }: Deps,
  principal: SessionPrincipal,
  currentPassword: string | undefined,
  place: SignInPlace,
): Promise<{ deletesAt: string }> {
  const { userId } = principal;
  await confirmOwner(db, principal, currentPassword, place);
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql<{ deletes_at: Date | null }>`
      SELECT deletes_at FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
    const asked = rows[0]?.deletes_at ?? null;
    if (asked !== null) return { deletesAt: asked.toISOString() };
    const obstacles = await findObstacles(transaction, userId);
    if (obstacles.length > 0) throw new AppError('deletion_refused', { facts: { obstacles } });
    const deletesAt = new Date(now.getTime() + deletionGraceMs);
    await sql`UPDATE users SET deletes_at = ${deletesAt} WHERE id = ${userId}`.execute(transaction);
    await appendSubjectEvent(transaction, eventOf(userId, 'deletion_requested', now));
    return { deletesAt: deletesAt.toISOString() };
  });
}

/** Cancels a scheduled deletion; does nothing if there is none. */
export async function withdrawDeletion({ db, bus, clock }: Deps, userId: string): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const { numAffectedRows } = await sql`
      UPDATE users SET deletes_at = NULL WHERE id = ${userId} AND deletes_at IS NOT NULL`.execute(
      transaction,
    );
    if (numAffectedRows === 1n)
      await appendSubjectEvent(transaction, eventOf(userId, 'deletion_withdrawn', clock.now()));
  });
}

/**
 * Erases an account whose deletion is due. False if an order, money or the person's rights still prevent
 * that; the job then tries again every hour.
 */
async function eraseAccount({ db, bus, clock }: Deps, userId: string): Promise<boolean> {
  const now = clock.now();
  const ended = await commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql`SELECT FROM users
      WHERE id = ${userId} AND deletes_at <= ${now} FOR UPDATE`.execute(transaction);
    if (rows.length === 0 || (await findObstacles(transaction, userId)).length > 0) return null;
    const sessions = await endOtherSessions(transaction, userId, null);
    await erasePerson(transaction, userId);
    await appendSubjectEvent(transaction, eventOf(userId, 'erased', now));
    return sessions;
  });
  for (const session of ended ?? []) bus.publish('session_ended', session);
  return ended !== null;
}

/** Erases the accounts that are due, each in one transaction. Returns their number. */
export async function eraseDueAccounts(deps: Deps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE deletes_at <= ${deps.clock.now()} ORDER BY deletes_at LIMIT ${accountsPerRound}`.execute(
    deps.db,
  );
  let erased = 0;
  for (const { id } of rows) if (await eraseAccount(deps, id)) erased += 1;
  return erased;
}
