import { deviceWords } from '@backhaul/domain/access/device-words.ts';
import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

const namesOf = ({ device, network }: SignInPlace) => [
  ...(device === null ? [] : [`device:${device}`]),
  `network:${network}`,
];

/**
 * The stored name of this sign-in's browser or, if the account never used that browser before, of its
 * network. Null if both are new to the account.
 */
export async function findKnownPlace(
  db: Database,
  userId: string | null,
  place: SignInPlace,
): Promise<string | null> {
  const names = namesOf(place);
  const { rows } = await sql<{ place: string }>`
    SELECT place FROM sign_in_places WHERE user_id = ${userId} AND place = ANY (${names})`.execute(
    db,
  );
  const known = new Set(rows.map((row) => row.place));
  return names.find((name) => known.has(name)) ?? null;
}

/**
 * Stores the browser and network of a sign-in. A staff member's sign-in is also recorded in the audit log. If
 * the account has used other browsers but never this one, an event warns the owner.
 */
export async function noteSignIn(
  { db, bus, clock }: { db: Database; bus: Bus; clock: Clock },
  userId: string,
  { place, userAgent }: { place: SignInPlace; userAgent: string | undefined },
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql<{ isAnew: boolean; isStaff: boolean }>`
      WITH before AS (SELECT place FROM sign_in_places WHERE user_id = ${userId} AND place LIKE 'device:%'),
      kept AS (
        INSERT INTO sign_in_places (user_id, place, last_at)
        SELECT ${userId}, place, ${clock.now()} FROM unnest(${namesOf(place)}::text[]) AS place
        ON CONFLICT (user_id, place) DO UPDATE SET last_at = excluded.last_at
      )
      SELECT count(*) > 0 AND NOT bool_or(place = ${`device:${place.device}`}) AS "isAnew",
        (SELECT u.is_admin OR EXISTS (SELECT FROM employees e WHERE e.user_id = u.id) FROM users u
          WHERE u.id = ${userId} AND u.sandbox_id IS NULL) AS "isStaff"
      FROM before`.execute(transaction);
    const { device } = deviceWords(userAgent ?? null);
    if (rows[0]?.isStaff === true)
      await noteAdminAct(transaction, {
        adminId: userId,
        action: 'sign_in',
        subject: { personId: userId },
        before: null,
        after: { device },
        reason: null,
        at: clock.now(),
      });
    if (rows[0]?.isAnew !== true) return;
    await appendSubjectEvent(transaction, {
      subject: 'account',
      subjectId: userId,
      type: 'signed_in_anew',
      actor: { kind: 'owner', id: userId },
      sandboxId: null,
      happenedAt: clock.now(),
      details: { device },
    });
  });
}

/** Deletes browsers and networks that were not used for over a year. */
export async function purgeSignInPlaces(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM sign_in_places WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM sign_in_places
      WHERE last_at < ${now}::timestamptz - make_interval(days => ${retentionDays.signInPlace}::integer) LIMIT ${rows}))`,
  );
}
