import { formatCents } from '@backhaul/domain/money/cents.ts';
import { invoiceName, leftCents } from '@backhaul/domain/retail/invoice.ts';
import { dayWords } from '@backhaul/domain/time/written-time.ts';
import { sql } from 'kysely';
import { dueOn } from '../ledger/read-invoices.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

interface Told {
  recipientId: string;
  company: string;
  companyId: string;
  year: number;
  number: number;
  dueOn: string;
  isDisputed: boolean;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
  writtenOffCents: number;
}

/** Tells the owners of a retailer that an invoice was sent, and that it is late. */
export const notifyOwnersOfInvoice = defineReaction({
  name: 'notify-owners-of-invoice',
  on: ['invoice.sent', 'invoice.overdue'],
  async effect(event, deps) {
    const { rows } = await sql<Told>`
      SELECT u.id AS "recipientId", c.name AS company, c.id AS "companyId", i.year, i.number,
        ${dueOn} AS "dueOn", i.disputed_at IS NOT NULL AS "isDisputed", i.total_cents AS "totalCents", i.paid_cents AS "paidCents", i.credited_cents AS "creditedCents",
        i.written_off_cents AS "writtenOffCents"
      FROM retailer_invoices i JOIN companies c ON c.id = i.company_id JOIN company_members m ON m.company_id = c.id
        AND m.role = 'owner' JOIN users u ON u.id = m.user_id AND u.sandbox_id IS NULL
      WHERE i.id = ${event.subjectId}`.execute(deps.db);
    const moment = event.kind === 'invoice.sent' ? 'invoice_sent' : 'invoice_overdue';
    for (const { recipientId, companyId, company, year, number, ...sums } of rows)
      await notify(deps, {
        event,
        recipientId,
        companyId,
        moment,
        facts: {
          company,
          number: invoiceName(year, number),
          left: formatCents(leftCents(sums)),
          dueOn: dayWords(sums.dueOn),
        },
      });
  },
});
