import { exportLimits } from '@backhaul/domain/access/account-data-limits.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  closeExport,
  countExports,
  type ExportRow,
  findLatestExport,
  insertExport,
} from './export-store.ts';
import { gatherData } from './gather-data.ts';

const tooMany = `You had ${exportLimits.perDay} exports today. Please download the last one, or ask again tomorrow.`;
const maxAttempts = 5;

/**
 * Requests a data export. If an export of the person is still being made, returns that export instead. Throws
 * rate_limited.
 */
export async function requestExport(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<{ row: ExportRow; isNew: boolean }> {
  // The lock makes simultaneous requests wait, so that they find the export that the first one began.
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
  const latest = await findLatestExport(transaction, userId);
  if (latest?.state === 'waiting') return { row: latest, isNew: false };
  if ((await countExports(transaction, userId, now)) >= exportLimits.perDay)
    throw new AppError('rate_limited', { message: tooMany });
  const row = await insertExport(transaction, userId, now);
  const options = { queue: 'account-exports', maxAttempts };
  await enqueueJob(transaction, 'export_account', { exportId: row.id }, options);
  return { row, isNew: true };
}

interface ExportDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

/**
 * The job of an export: reads all data, stores it for the download, and notifies the person. Safe to run
 * again.
 */
export async function makeExport(
  { db, bus, clock }: ExportDeps,
  exportId: string,
  isLastTry: boolean,
): Promise<void> {
  const { rows } = await sql<{ user_id: string; sandbox_id: string | null }>`
    SELECT e.user_id, u.sandbox_id FROM account_exports e JOIN users u ON u.id = e.user_id
    WHERE e.id = ${exportId} AND e.state = 'waiting'`.execute(db);
  const [asked] = rows;
  if (asked === undefined) return;
  const now = clock.now();
  try {
    const content = JSON.stringify(await gatherData(db, asked.user_id, now), null, 2);
    await commitEvents(db, bus, async (transaction) => {
      if (!(await closeExport(transaction, exportId, { content, now }))) return;
      await appendSubjectEvent(transaction, {
        subject: 'account',
        subjectId: asked.user_id,
        type: 'export_made',
        actor: { kind: 'system', id: null },
        sandboxId: asked.sandbox_id,
        happenedAt: now,
      });
    });
  } catch (error) {
    // The failed export is closed, so that the person can request another.
    if (isLastTry) await closeExport(db, exportId, { content: null, now });
    throw error;
  }
}
