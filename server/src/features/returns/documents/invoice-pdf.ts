import { formatCents } from '@backhaul/domain/money/cents.ts';
import { invoiceName, leftCents } from '@backhaul/domain/retail/invoice.ts';
import { dayWords, momentWords } from '@backhaul/domain/time/written-time.ts';
import type {
  InvoiceLineRow,
  InvoicePostingRow,
  InvoiceRow,
} from '../../../ledger/read-invoices.ts';
import { openPdfSheet } from './pdf-sheet.ts';
import { senderFoot } from './sender-foot.ts';
import type { StatementPlace } from './statement-pdf.ts';

const postingNames = { payment: 'Paid', credit: 'Credited', write_off: 'Written off' } as const;

interface Printed {
  invoice: InvoiceRow;
  lines: readonly InvoiceLineRow[];
  postings: readonly InvoicePostingRow[];
}

/**
 * The number of returns on an invoice in words, such as '2 returns, 1 given back'. A line with a negative
 * amount takes a return's cost back from the invoice; "given back" counts these lines.
 */
function countWords({ lines }: Printed): string {
  const back = lines.filter(({ cents }) => cents < 0).length;
  const returns = lines.length - back;
  const words = `${returns} ${returns === 1 ? 'return' : 'returns'}`;
  return back === 0 ? words : `${words}, ${back} given back`;
}

/**
 * An invoice to a retailer, with its returns, the later payments and credits, and the amount left to pay.
 */
export async function drawInvoice(
  printed: Printed,
  place: StatementPlace,
  at: Date,
): Promise<Buffer> {
  const { invoice, lines, postings } = printed;
  const { brandName, timeZone } = place;
  const number = invoiceName(invoice.year, invoice.number);
  const foot = senderFoot(place);
  const sheet = await openPdfSheet({ title: `Invoice ${number}`, brandName, foot, at });
  sheet.write('H1', `Invoice ${number}`).gap(8);
  sheet.fact('To', invoice.company);
  sheet.fact('Sent', dayWords(invoice.sentOn));
  sheet.fact('Due', dayWords(invoice.dueOn));
  sheet.fact('Covered', countWords(printed));
  sheet.rule().row('Total', formatCents(invoice.totalCents), { isStrong: true });
  for (const { kind, at: postedAt, cents, reference } of postings) {
    sheet.row(postingNames[kind], formatCents(-cents));
    const by = kind === 'payment' ? `, ${reference}` : '';
    sheet.row(`${momentWords(postedAt, timeZone)}${by}`, '', { isSoft: true });
  }
  sheet.rule().row('Left to pay', formatCents(leftCents(invoice)), { isStrong: true });
  sheet.gap(8).rule().write('H2', 'Each return');
  for (const { orderName, store, cents, at: postedAt, trackingNumber } of lines) {
    const what = cents < 0 ? 'Refund for ' : '';
    sheet.row(`${what}${orderName}${store === null ? '' : `, ${store}`}`, formatCents(cents));
    sheet.row(`${momentWords(postedAt, timeZone)}, ${trackingNumber}`, '', { isSoft: true });
  }
  sheet
    .gap(14)
    .write('P', `Written ${momentWords(at, timeZone)}. All amounts in US dollars.`, { size: 9 });
  return sheet.finish();
}
