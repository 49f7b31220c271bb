import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';
import { readInvoiceOwners } from '../features/retail/invoices/read-invoice-owners.ts';

/** Tells the owners of a retailer that an invoice was sent to them or is late. */
export const notifyOwnersOfInvoice = defineReaction({
  name: 'notify-owners-of-invoice',
  on: ['invoice.sent', 'invoice.overdue'],
  async effect(event, deps) {
    const told = await readInvoiceOwners(deps.db, event.subjectId);
    if (told === undefined) return;
    const moment = event.kind === 'invoice.sent' ? 'invoice_sent' : 'invoice_overdue';
    const { companyId, facts } = told;
    for (const recipientId of told.ownerIds)
      await notify(deps, { event, recipientId, companyId, moment, facts });
  },
});
