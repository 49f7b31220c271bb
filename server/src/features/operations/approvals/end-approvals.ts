import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Ends requests that nobody decided in time. */
export function endApprovals({
  db,
  bus,
  clock,
}: {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE approvals SET state = 'expired', decided_at = ${now} WHERE state = 'open' AND expires_at <= ${now}
      RETURNING id`.execute(transaction);
    for (const { id } of rows)
      await appendSubjectEvent(transaction, {
        subject: 'approval',
        subjectId: id,
        type: 'expired',
        actor: { kind: 'system', id: null },
        sandboxId: null,
        happenedAt: now,
      });
  });
}
