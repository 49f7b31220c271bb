import type { CancellationAlert } from '@backhaul/contract/calls/operations/cancellations.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentAlert, readAlert } from './alert-queries.ts';
import type { CancellationDeps } from './raise-alerts.ts';

/** Closes an alert with a text about the action taken. Throws not_found, already_decided. */
export function closeAlert(
  { db, bus, clock }: CancellationDeps,
  { userId }: SessionPrincipal,
  { id, done }: { id: string; done: string },
): Promise<CancellationAlert> {
  return commitEvents(db, bus, async (transaction) => {
    const at = clock.now();
    const { numAffectedRows } = await sql`
      UPDATE cancellation_alerts SET closed_at = ${at}, closed_by = ${userId}, done = ${done}
      WHERE id = ${id} AND closed_at IS NULL`.execute(transaction);
    const row = await readAlert(transaction, id);
    if (row === undefined) throw new AppError('not_found');
    if (numAffectedRows === 0n) throw new AppError('already_decided');
    await appendSubjectEvent(transaction, {
      subject: 'alert',
      subjectId: id,
      type: 'closed',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: at,
    });
    return presentAlert(row);
  });
}
