import type { InvoiceAct } from '@backhaul/domain/retail/invoice.ts';
import type { LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';
import { keepRetailerCredit } from './retailer-credits.ts';

/** The ledger account that gets the other half of each kind of posting, for example `bank` for a payment. */
const other: Readonly<Record<InvoiceAct, LedgerAccount>> = {
  payment: 'bank',
  credit: 'refunds',
  write_off: 'write_offs',
};

/**
 * Posts a payment, credit or write-off by which our staff lower an invoice. A second posting of the same kind
 * and reference violates the key.
 */
export async function postInvoiceAct(
  transaction: Database,
  invoice: { id: string; companyId: string },
  act: { kind: InvoiceAct; cents: number; reference: string; by: { userId: string; at: Date } },
): Promise<void> {
  const { kind, cents, reference, by } = act;
  const { companyId } = invoice;
  const id = await postTransaction(transaction, {
    invoiceId: invoice.id,
    sandboxId: null,
    kind: 'invoice',
    reference: `${kind}:${reference}`,
    at: by.at,
    entries: [
      { account: other[kind], amountCents: cents },
      { account: 'retailer_accounts', amountCents: -cents, companyId },
    ],
  });
  if (kind === 'credit') await keepRetailerCredit(transaction, id, { companyId, cents, by });
}
