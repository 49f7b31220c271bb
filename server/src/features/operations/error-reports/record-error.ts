import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import { createMinuteLimit } from '../../../http/address-limit.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ErrorReporter } from '../../../ports/error-reporter.ts';
import { fingerprintOf, plainFrames, plainMessage } from './without-person.ts';

/** More kinds of errors than this are counted as one kind. Only invented reports would reach this number. */
const groupsAtMost = 2_000;
const reportsKeptDays = 30;
const groupsKeptDays = 90;
/**
 * The maximum number of errors that one process records in a minute. While the database fails, not every
 * failure needs to be stored.
 */
const recordedPerMinute = 300;

interface RawError {
  id: string;
  source: 'page' | 'server';
  name: string;
  message: string;
  stack: string;
  page: string | null;
  version: string | null;
}

export type RecordError = (error: RawError) => Promise<void>;

/**
 * Creates the recorder of errors. It removes personal data, groups similar errors, and informs the configured
 * receiver.
 */
export function createErrorRecorder(deps: {
  db: Database;
  clock: Clock;
  reporter: ErrorReporter;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): RecordError {
  const limit = createMinuteLimit(recordedPerMinute);
  return async ({ id, source, name: rawName, message: rawMessage, stack, page, version }) => {
    if (!limit.take('all')) return;
    const name = plainMessage(rawName).slice(0, 100);
    const message = plainMessage(rawMessage);
    const frames = plainFrames(stack);
    const fingerprint = fingerprintOf({ source, name, message, frames });
    const at = deps.clock.now();
    const error = { id, source, fingerprint, name, message, frames, page, version, at };
    await writeDown(deps.db, error);
    deps.reporter
      .report(error)
      .catch((err: unknown) => deps.log.warn({ err }, 'the error service was not reached'));
  };
}

/**
 * Records an error of the server under the ID that its caller got. If it cannot be stored, it is written to
 * the log.
 */
export function recordUnhandled(
  record: RecordError,
  at: { error: Error; requestId: string; version: string; log: Pick<FastifyBaseLogger, 'warn'> },
): void {
  const { error, requestId: id, version, log } = at;
  const { name, message, stack = '' } = error;
  record({ id, source: 'server', name, message, stack, page: null, version }).catch(
    (err: unknown) => log.warn({ err }, 'an error could not be written down'),
  );
}

type Written = Omit<RawError, 'stack'> & {
  fingerprint: string;
  frames: readonly string[];
  at: Date;
};

async function writeDown(db: Database, error: Written): Promise<void> {
  const { id, source, fingerprint, name, message, frames, page, version, at } = error;
  // If the id is already stored, the page and the server have reported the same error, so it is not counted
  // again.
  await sql`
    WITH known AS (SELECT 1 FROM error_reports WHERE id = ${id}),
    chosen AS (
      SELECT CASE WHEN EXISTS (SELECT 1 FROM error_groups WHERE fingerprint = ${fingerprint})
          OR (SELECT count(*) FROM error_groups) < ${groupsAtMost}
        THEN ${fingerprint} ELSE ${'0'.repeat(32)} END AS fingerprint
    ),
    grouped AS (
      INSERT INTO error_groups (fingerprint, source, name, message, frames, page, version, first_at, last_at)
      SELECT fingerprint, ${source}, ${name}, ${message}, ${[...frames]}::text[], ${page}, ${version}, ${at}, ${at}
      FROM chosen WHERE NOT EXISTS (SELECT 1 FROM known)
      ON CONFLICT (fingerprint) DO UPDATE SET count = error_groups.count + 1,
        last_at = greatest(error_groups.last_at, excluded.last_at), page = excluded.page, version = excluded.version,
        mended_at = NULL
      RETURNING fingerprint
    )
    INSERT INTO error_reports (id, fingerprint, at) SELECT ${id}, fingerprint, ${at} FROM grouped
    ON CONFLICT (id) DO NOTHING`.execute(db);
}

/** Deletes IDs of errors after 30 days, and kinds of errors that did not occur for 90 days. */
export async function purgeErrors(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM error_reports WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM error_reports
      WHERE at < ${now}::timestamptz - make_interval(days => ${reportsKeptDays}::integer) LIMIT ${rows}))`,
  );
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM error_groups WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM error_groups
      WHERE last_at < ${now}::timestamptz - make_interval(days => ${groupsKeptDays}::integer) LIMIT ${rows}))`,
  );
}
