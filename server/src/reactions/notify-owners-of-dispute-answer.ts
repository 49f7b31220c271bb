import { formatCents } from '@backhaul/domain/money/cents.ts';
import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';
import { readInvoiceOwners } from '../features/retail/invoices/read-invoice-owners.ts';

interface Answer {
  creditedCents: number;
  answer: string;
}

/** Tells the owners of a retailer how we answered the dispute of an invoice. */
export const notifyOwnersOfDisputeAnswer = defineReaction({
  name: 'notify-owners-of-dispute-answer',
  on: ['invoice.answered'],
  async effect(event, deps) {
    const told = await readInvoiceOwners(deps.db, event.subjectId);
    const { rows } = await sql<Answer>`
      SELECT credited_cents AS "creditedCents", answer FROM invoice_disputes
      WHERE invoice_id = ${event.subjectId} AND settled_at <= ${event.happenedAt} ORDER BY settled_at DESC LIMIT 1`.execute(
      deps.db,
    );
    const [answered] = rows;
    if (told === undefined || answered === undefined) return;
    const { creditedCents, answer } = answered;
    const credited = creditedCents === 0 ? null : formatCents(creditedCents);
    const left = told.isSettled ? null : told.facts.left;
    for (const recipientId of told.ownerIds)
      await notify(deps, {
        event,
        recipientId,
        companyId: told.companyId,
        moment: 'dispute_answered',
        facts: { ...told.facts, left, credited, answer },
      });
  },
});
