import { formatCents } from '@backhaul/domain/money/cents.ts';
import { invoiceName, leftCents } from '@backhaul/domain/retail/invoice.ts';
import { dayWords } from '@backhaul/domain/time/written-time.ts';
import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';
import { findInvoices } from '../ledger/read-invoices.ts';

interface Answered {
  recipientId: string;
  creditedCents: number;
  answer: string;
}

/** Tells the owners of a retailer how we answered the dispute of an invoice. */
export const notifyOwnersOfDisputeAnswer = defineReaction({
  name: 'notify-owners-of-dispute-answer',
  on: ['invoice.answered'],
  async effect(event, deps) {
    const [invoice] = await findInvoices(deps.db, sql`WHERE i.id = ${event.subjectId}`);
    if (invoice === undefined) return;
    const { rows } = await sql<Answered>`
      SELECT u.id AS "recipientId", d.credited_cents AS "creditedCents", d.answer
      FROM (SELECT * FROM invoice_disputes WHERE invoice_id = ${event.subjectId} AND settled_at <= ${event.happenedAt}
          ORDER BY settled_at DESC LIMIT 1) d, company_members m JOIN users u ON u.id = m.user_id AND u.sandbox_id IS NULL
      WHERE m.company_id = ${invoice.companyId} AND m.role = 'owner'`.execute(deps.db);
    for (const { recipientId, creditedCents, answer } of rows)
      await notify(deps, {
        event,
        recipientId,
        companyId: invoice.companyId,
        moment: 'dispute_answered',
        facts: {
          company: invoice.company,
          number: invoiceName(invoice.year, invoice.number),
          credited: creditedCents === 0 ? null : formatCents(creditedCents),
          answer,
          left: formatCents(leftCents(invoice)),
          dueOn: dayWords(invoice.dueOn),
        },
      });
  },
});
