import { formatCents } from '@backhaul/domain/money/cents.ts';
import { invoiceName, leftCents } from '@backhaul/domain/retail/invoice.ts';
import { dayWords } from '@backhaul/domain/time/written-time.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { findInvoices } from '../../../ledger/read-invoices.ts';

/**
 * The people who own the invoice's retailer, and the facts about the invoice that mails show. Undefined if
 * there is no such invoice.
 */
export async function readInvoiceOwners(db: Database, invoiceId: string) {
  const [invoice] = await findInvoices(db, sql`WHERE i.id = ${invoiceId}`);
  if (invoice === undefined) return undefined;
  const { companyId, company, year, number, dueOn } = invoice;
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM company_members m JOIN users u ON u.id = m.user_id AND u.sandbox_id IS NULL
    WHERE m.company_id = ${companyId} AND m.role = 'owner'`.execute(db);
  return {
    companyId,
    isSettled: leftCents(invoice) === 0,
    ownerIds: rows.map(({ id }) => id),
    facts: {
      company,
      number: invoiceName(year, number),
      left: formatCents(leftCents(invoice)),
      dueOn: dayWords(dueOn),
    },
  };
}
