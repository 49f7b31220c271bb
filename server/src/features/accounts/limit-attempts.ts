import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';

/** Tries of one kind on one e-mail before it has to wait, whoever tries and from wherever. */
export const attemptsPerWindow = 10;
const windowMinutes = 15;

type AttemptKind = 'login' | 'register';

const keyOf = (kind: AttemptKind, email: string) => `${kind}:${email}`;

/**
 * Counts one try on an e-mail, known here or not, before anything is checked, so that tries at once cannot slip past. Throws
 * rate_limited once the window's tries are used up. It is kept in the database: all processes count together.
 */
export async function countAttempt(db: Database, kind: AttemptKind, email: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    WITH outdated AS (
      DELETE FROM sign_in_attempts WHERE key IN (
        SELECT key FROM sign_in_attempts
        WHERE window_started_at < now() - make_interval(mins => ${windowMinutes}) AND key <> ${keyOf(kind, email)}
        LIMIT 10 FOR UPDATE SKIP LOCKED)
    )
    INSERT INTO sign_in_attempts AS a (key, count, window_started_at) VALUES (${keyOf(kind, email)}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN a.window_started_at < now() - make_interval(mins => ${windowMinutes})
        THEN 1 ELSE a.count + 1 END,
      window_started_at = CASE WHEN a.window_started_at < now() - make_interval(mins => ${windowMinutes})
        THEN now() ELSE a.window_started_at END
    RETURNING count`.execute(db);
  if ((rows[0]?.count ?? 0) > attemptsPerWindow) {
    throw new Refusal('rate_limited', {
      message: `Too many attempts for this e-mail. Please try again in ${windowMinutes} minutes.`,
    });
  }
}

/** A success clears what was counted. */
export async function clearAttempts(db: Database, kind: AttemptKind, email: string): Promise<void> {
  await sql`DELETE FROM sign_in_attempts WHERE key = ${keyOf(kind, email)}`.execute(db);
}
