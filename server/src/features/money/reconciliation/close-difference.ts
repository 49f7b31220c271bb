import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { differenceNames } from '@backhaul/domain/money/difference-names.ts';
import type { DifferenceKind } from '@backhaul/domain/money/compare-lines.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';

interface OpenRow {
  kind: DifferenceKind;
  order_id: string | null;
  subject: string;
  their_cents: number | null;
  our_cents: number | null;
  is_open: boolean;
}

/**
 * Closes a difference between our ledger and a provider's list, with a person's reason. No later comparison
 * reopens the difference while its lines and amounts stay the same. Throws not_found.
 */
export async function closeDifference(
  { db, bus, clock }: ReconciliationDeps,
  { userId }: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql<OpenRow>`
      SELECT kind, order_id, subject, their_cents, our_cents, closed_at IS NULL AS is_open FROM reconciliation_differences
      WHERE id = ${id} FOR UPDATE`.execute(transaction);
    const [row] = rows;
    if (row === undefined) throw new AppError('not_found');
    if (!row.is_open) return;
    await sql`UPDATE reconciliation_differences SET closed_at = ${clock.now()}, closed_by = ${userId}, reason = ${reason}
      WHERE id = ${id}`.execute(transaction);
    await appendSubjectEvent(transaction, {
      subject: 'difference',
      subjectId: id,
      type: 'closed',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: clock.now(),
    });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'close_difference',
      subject: row.order_id === null ? { thing: row.subject } : { orderId: row.order_id },
      before: {
        difference: differenceNames[row.kind],
        atProvider: row.their_cents,
        inBooks: row.our_cents,
      },
      after: null,
      reason,
      at: clock.now(),
    });
  });
}
