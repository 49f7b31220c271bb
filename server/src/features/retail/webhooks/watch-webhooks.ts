import { dueOfFailing, webhookRules } from '@backhaul/domain/retail/webhook-tries.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { disableEndpoint } from './delivery-store.ts';

interface Failing {
  id: string;
  sandboxId: string | null;
  failingSince: Date;
  warnedAt: Date | null;
}

const lookedAtOnce = 500;

/**
 * Notifies the owners of endpoints that have failed for four days, and switches off endpoints that have
 * failed for five days.
 */
export async function watchWebhooks({
  db,
  bus,
  clock,
}: {
  db: Database;
  bus: Bus;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - webhookRules.warnedAfterMs);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhook_endpoints WHERE failing_since <= ${before} AND state = 'on'
    ORDER BY failing_since LIMIT ${lookedAtOnce}`.execute(db);
  for (const { id } of rows)
    await commitEvents(db, bus, (transaction) => judgeEndpoint(transaction, id, now));
}

async function judgeEndpoint(transaction: Database, id: string, now: Date): Promise<void> {
  const { rows } = await sql<Failing>`
    SELECT id, sandbox_id AS "sandboxId", failing_since AS "failingSince", warned_at AS "warnedAt" FROM webhook_endpoints
    WHERE id = ${id} AND state = 'on' AND failing_since IS NOT NULL FOR NO KEY UPDATE`.execute(
    transaction,
  );
  const [failing] = rows;
  const due = failing && dueOfFailing(failing, now);
  if (failing === undefined || due === null) return;
  if (due === 'disable') return disableEndpoint(transaction, id, { reason: 'failing', now });
  await sql`UPDATE webhook_endpoints SET warned_at = ${now} WHERE id = ${id}`.execute(transaction);
  await appendSubjectEvent(transaction, {
    subject: 'webhook',
    subjectId: id,
    type: 'failing',
    actor: { kind: 'system', id: null },
    sandboxId: failing.sandboxId,
    happenedAt: now,
  });
}

/** Deletes entries of the webhook log that are older than `logDays` days. */
export async function purgeWebhooks(db: Database, now: Date): Promise<void> {
  const oldest = sql`${now}::timestamptz - make_interval(days => ${webhookRules.logDays}::integer)`;
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM webhook_deliveries WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM webhook_deliveries WHERE created_at < ${oldest} LIMIT ${rows}))`,
  );
}
