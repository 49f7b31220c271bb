import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';

/**
 * The maximum number of tries for an e-mail from one browser or network, before the browser or network must
 * wait.
 */
export const attemptsPerWindow = 10;
/**
 * The maximum number of tries for an e-mail from all unknown browsers and networks together, before further
 * tries queue.
 */
export const freeTurns = 30;
const windowMinutes = 15;
const secondsPerTurn = 1;
/** A sign-in try that would have to wait longer than this in the queue is refused. */
const longestWaitSeconds = 10;

type AttemptKind = 'login' | 'register' | 'reset' | 'password' | 'second_factor';

const keyOf = (kind: AttemptKind, email: string, from: string) => `${kind}:${email}:${from}`;

const isOver = sql`a.window_started_at < now() - make_interval(mins => ${windowMinutes})`;

/**
 * SQL that counts a try in the current time window. A window starts with its first try. Also deletes some
 * expired windows.
 */
const countSql = (key: string) => sql`
  WITH outdated AS (
    DELETE FROM sign_in_attempts WHERE key IN (
      SELECT key FROM sign_in_attempts a WHERE ${isOver} AND key <> ${key} LIMIT 10 FOR UPDATE SKIP LOCKED)
  )
  INSERT INTO sign_in_attempts AS a (key, count, window_started_at) VALUES (${key}, 1, now())
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN ${isOver} THEN 1 ELSE a.count + 1 END,
    window_started_at = CASE WHEN ${isOver} THEN now() ELSE a.window_started_at END`;

/**
 * Counts a try for an e-mail, registered or not, from one browser or network. Runs before all checks, so that
 * simultaneous tries are counted, too. Throws rate_limited if no try is left. All processes share the count,
 * which is in the database.
 */
export async function countAttempt(
  db: Database,
  kind: AttemptKind,
  email: string,
  from: string,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    ${countSql(keyOf(kind, email, from))} RETURNING count`.execute(db);
  if ((rows[0]?.count ?? 0) <= attemptsPerWindow) return;
  throw new AppError('rate_limited', {
    message: `Too many attempts for this e-mail. Please try again in ${windowMinutes} minutes.`,
  });
}

/**
 * Delays a try from a browser or network that the account has not used before. The first tries of a time
 * window pass at once, and later tries at one per second. Throws rate_limited if the queue is longer than ten
 * seconds.
 */
export async function waitForTurn(db: Database, kind: AttemptKind, email: string): Promise<void> {
  const longest = sql`make_interval(secs => ${longestWaitSeconds})`;
  const { rows } = await sql<{ wait: number }>`
    ${countSql(keyOf(kind, email, 'anywhere'))},
      next_turn_at = CASE
        WHEN ${isOver} OR a.count < ${freeTurns} THEN NULL
        WHEN a.next_turn_at > now() + ${longest} THEN a.next_turn_at
        ELSE greatest(a.next_turn_at, now()) + make_interval(secs => ${secondsPerTurn})
      END
    RETURNING coalesce(extract(epoch FROM next_turn_at - now()), 0)::double precision AS wait`.execute(
    db,
  );
  const seconds = rows[0]?.wait ?? 0;
  if (seconds > longestWaitSeconds)
    throw new AppError('rate_limited', {
      message: 'Many people try to sign in with this e-mail. Please try again in a moment.',
    });
  if (seconds > 0) await delay(seconds * 1000);
}

/** Clears the count of tries for an e-mail from this browser or network after a successful try. */
export async function clearAttempts(
  db: Database,
  kind: AttemptKind,
  email: string,
  from: string,
): Promise<void> {
  await sql`DELETE FROM sign_in_attempts WHERE key = ${keyOf(kind, email, from)}`.execute(db);
}
