import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';

const keptDays = 8;

/** The work of one server process in a minute. */
interface ProcessMinute {
  readonly processId: string;
  /** The minute's end. */
  readonly at: Date;
  readonly startedAt: Date;
  readonly version: string;
  readonly calls: number;
  readonly failedCalls: number;
  readonly callsByTime: readonly number[];
  readonly providerCalls: number;
  readonly failedProviderCalls: number;
  /** The share of the minute in which the event loop had work, 0 to 1. */
  readonly busy: number;
  readonly residentBytes: number;
  readonly sockets: number;
}

export async function storeMinute(db: Database, minute: ProcessMinute): Promise<void> {
  const { processId, at, startedAt, version, calls, failedCalls, callsByTime } = minute;
  const { providerCalls, failedProviderCalls, busy, residentBytes, sockets } = minute;
  await sql`INSERT INTO process_minutes (process_id, at, started_at, version, calls, failed_calls, calls_by_time,
      provider_calls, failed_provider_calls, busy, resident_bytes, sockets)
    VALUES (${processId}, ${at}, ${startedAt}, ${version}, ${calls}, ${failedCalls}, ${callsByTime},
      ${providerCalls}, ${failedProviderCalls}, ${busy}, ${residentBytes}, ${sockets})
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function purgeMinutes(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (
      rows,
    ) => sql`DELETE FROM process_minutes WHERE ctid = ANY (ARRAY(SELECT ctid FROM process_minutes
      WHERE at < ${now}::timestamptz - make_interval(days => ${keptDays}::integer) LIMIT ${rows}))`,
  );
}
