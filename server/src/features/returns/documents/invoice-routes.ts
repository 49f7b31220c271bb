import * as calls from '@backhaul/contract/calls/retail/invoices.ts';
import { csvLine } from '@backhaul/contract/csv.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { invoiceName } from '@backhaul/domain/retail/invoice.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import {
  type AccountLineRow,
  findInvoiceLines,
  findInvoicePostings,
  findInvoices,
  type InvoiceLineRow,
  readAccount,
} from '../../../ledger/read-invoices.ts';
import {
  type DocumentsDeps,
  pdfsPerMinute,
  readPlace,
  sendCsv,
  sendPdf,
} from './documents-routes.ts';
import { drawInvoice } from './invoice-pdf.ts';

/** The maximum number of lines in the PDF of an invoice. The invoice's CSV file has all lines. */
const printedAtMost = 2_000;
const writtenAtMost = 100_000;

interface Named {
  companyId: string;
  invoiceId: string;
}

/** An invoice of the caller's retailer. Throws not_found, forbidden. A demo has no invoices. */
async function requireOwn(
  db: Database,
  principal: SessionPrincipal,
  { companyId, invoiceId }: Named,
) {
  requireCompany(principal, 'read_bills', companyId);
  const [invoice] = await findInvoices(
    db,
    sql`WHERE i.id = ${invoiceId} AND i.company_id = ${companyId}`,
  );
  if (invoice === undefined || principal.sandboxId !== null) throw new AppError('not_found');
  return invoice;
}

const dollarsText = (cents: number) => toDollars(cents).toFixed(2);

const invoiceCsv = (lines: readonly InvoiceLineRow[]) =>
  [
    csvLine(['At', 'Return', 'Item', 'Store', 'What', 'Amount']),
    ...lines.map(({ at, trackingNumber, orderName, store, cents }) =>
      csvLine([
        at.toISOString(),
        trackingNumber,
        orderName,
        store,
        cents < 0 ? 'Given back' : 'Covered',
        dollarsText(cents),
      ]),
    ),
  ].join('');

const names = { payment: 'Payment', credit: 'Credit', write_off: 'Written off' } as const;

function nameOf({ kind, cents }: AccountLineRow): string {
  if (kind !== 'cover') return names[kind];
  return cents < 0 ? 'Given back' : 'Covered';
}

function accountCsv(openingCents: number, lines: readonly AccountLineRow[]): string {
  let balance = openingCents;
  const rows = lines.map((line) => {
    balance += line.cents;
    const { at, trackingNumber, year, number, kind, reference, cents } = line;
    const invoice = year === null || number === null ? null : invoiceName(year, number);
    return csvLine([
      at.toISOString(),
      nameOf(line),
      trackingNumber ?? invoice,
      kind === 'payment' ? reference : null,
      dollarsText(cents),
      dollarsText(balance),
    ]);
  });
  const head = csvLine(['At', 'What', 'Return or invoice', 'Reference', 'Amount', 'Balance']);
  return [head, ...rows].join('');
}

export function invoiceRoutes(server: CallServer, deps: DocumentsDeps): void {
  const { db, clock, installation } = deps;
  const limited = { perMinute: pdfsPerMinute };
  const fromTheStart = { after: null, limit: writtenAtMost } as const;

  server.handle(
    calls.readOwnInvoicePdf,
    async ({ principal, params, reply }) => {
      const invoice = await requireOwn(db, principal, params);
      const lines = await findInvoiceLines(db, invoice, { after: null, limit: printedAtMost });
      const postings = await findInvoicePostings(db, invoice.id);
      const place = await readPlace(db, installation);
      const pdf = await drawInvoice({ invoice, lines, postings }, place, clock.now());
      return sendPdf(reply, invoiceName(invoice.year, invoice.number), pdf);
    },
    limited,
  );
  server.handle(
    calls.readOwnInvoiceCsv,
    async ({ principal, params, reply }) => {
      const invoice = await requireOwn(db, principal, params);
      const lines = await findInvoiceLines(db, invoice, fromTheStart);
      return sendCsv(reply, invoiceName(invoice.year, invoice.number), invoiceCsv(lines));
    },
    limited,
  );
  server.handle(
    calls.readAccountCsv,
    async ({ principal, params: { companyId }, query: { year }, reply }) => {
      requireCompany(principal, 'read_bills', companyId);
      const startOf = (of: number) =>
        sql`(${`${of}-01-01`}::date::timestamp AT TIME ZONE ${areaTimeZone})`;
      const span = { from: startOf(year), until: startOf(year + 1) };
      // The retailer shown in a demo is a real company, so people of a demo get an empty account statement.
      const account =
        principal.sandboxId === null
          ? await readAccount(db, companyId, span)
          : { openingCents: 0, lines: [] };
      return sendCsv(reply, `account-${year}`, accountCsv(account.openingCents, account.lines));
    },
    limited,
  );
}
