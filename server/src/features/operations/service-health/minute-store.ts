import type { RunKind } from '@backhaul/domain/operations/health.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';

const keptDays = 8;

/** The runs of one job or reaction in one process during one minute. */
interface RunMinute {
  readonly kind: RunKind;
  readonly name: string;
  readonly done: number;
  readonly failed: number;
  readonly seconds: number;
  readonly endedAt: Date;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

interface ProcessMinute {
  readonly processId: string;
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

export async function storeRuns(
  db: Database,
  { processId, at }: Pick<ProcessMinute, 'processId' | 'at'>,
  runs: readonly RunMinute[],
): Promise<void> {
  if (runs.length === 0) return;
  await sql`INSERT INTO run_minutes (process_id, at, kind, name, done, failed, seconds, ended_at, failed_at, error)
    SELECT ${processId}, ${at}, r.kind, r.name, r.done, r.failed, r.seconds, r."endedAt", r."failedAt", r.error
    FROM jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) AS r (kind text, name text, done integer, failed integer,
      seconds real, "endedAt" timestamptz, "failedAt" timestamptz, error text)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Deletes old rows, but keeps the last one in which each job and reaction ran. */
export async function purgeMinutes(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (
      rows,
    ) => sql`DELETE FROM process_minutes WHERE ctid = ANY (ARRAY(SELECT ctid FROM process_minutes
      WHERE at < ${now}::timestamptz - make_interval(days => ${keptDays}::integer) LIMIT ${rows}))`,
  );
  await deleteInBatches(
    db,
    (
      rows,
    ) => sql`DELETE FROM run_minutes WHERE (kind, name, at, process_id) IN (SELECT r.kind, r.name, r.at, r.process_id
      FROM run_minutes r WHERE r.at < ${now}::timestamptz - make_interval(days => ${keptDays}::integer)
        AND EXISTS (SELECT FROM run_minutes later WHERE later.kind = r.kind AND later.name = r.name 
          AND (later.at, later.process_id) > (r.at, r.process_id))
      LIMIT ${rows})`,
  );
}
