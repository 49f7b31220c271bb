import { randomUUID } from 'node:crypto';
import { reconciliationRules } from '@backhaul/domain/money/reconciliation-rules.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { type MoneySource, moneySources } from './money-sources.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';

interface NewRun {
  startedBy: string | null;
  now: Date;
  day: string;
}

/**
 * SQL for the start of the period to compare. It is some days before the end of the last comparison, because
 * providers may list a line late, and payouts may fail after days. The first comparison starts in 2000.
 */
const fromOf = ({
  side,
  provider,
}: MoneySource) => sql`coalesce((SELECT max(until_at) FROM reconciliation_runs
  WHERE side = ${side} AND provider = ${provider} AND state = 'done')
  - make_interval(days => ${reconciliationRules.askedAgainDays[side]}), '2000-01-01')`;

/**
 * Stores a new run, which is a comparison with one provider. Stores nothing if a run is under way, or if the
 * daily run was already made that day.
 */
async function insertRun(
  transaction: Database,
  source: MoneySource,
  { startedBy, now, day }: NewRun,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO reconciliation_runs (id, side, provider, day, started_by, from_at, until_at, started_at)
    SELECT ${randomUUID()}::uuid, ${source.side}, ${source.provider}, ${day}::date, ${startedBy}::uuid, ${fromOf(source)},
      ${now}::timestamptz, ${now}::timestamptz
    ON CONFLICT DO NOTHING RETURNING id`.execute(transaction);
  const [run] = rows;
  if (run === undefined) return null;
  await enqueueJob(
    transaction,
    'reconcile_money',
    { runId: run.id },
    { queue: `reconcile:${source.side}`, maxAttempts: reconciliationRules.tries },
  );
  return run.id;
}

async function beginRuns(deps: ReconciliationDeps, by: NewRun): Promise<string[]> {
  return deps.db.transaction().execute(async (transaction) => {
    const begun: string[] = [];
    for (const source of moneySources(deps)) {
      const id = await insertRun(transaction, source, by);
      if (id !== null) begun.push(id);
    }
    if (by.startedBy !== null && begun.length > 0)
      await noteAdminAct(transaction, {
        adminId: by.startedBy,
        action: 'compare_books',
        subject: { thing: 'Payments and payouts' },
        before: null,
        after: null,
        reason: null,
        at: by.now,
      });
    return begun;
  });
}

/**
 * Begins a comparison with every provider for an admin. Skips a provider whose comparison is under way.
 */
export async function beginRunsBy(deps: ReconciliationDeps, adminId: string): Promise<string[]> {
  const now = deps.clock.now();
  const { date: day } = localTimeAt(now.getTime(), await readAreaTimeZone(deps.db));
  return beginRuns(deps, { startedBy: adminId, now, day });
}

/**
 * Begins the daily comparison at its hour in the area's time or later. Calling it again on the same day does
 * nothing.
 */
export async function beginDailyRuns(deps: ReconciliationDeps): Promise<void> {
  const now = deps.clock.now();
  const local = localTimeAt(now.getTime(), await readAreaTimeZone(deps.db));
  if (local.minuteOfDay < reconciliationRules.minuteOfDay) return;
  await beginRuns(deps, { startedBy: null, now, day: local.date });
}
