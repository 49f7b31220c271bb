import { formatCents } from '@backhaul/domain/money/cents.ts';
import { movementNames } from '@backhaul/domain/money/movement-names.ts';
import { momentWords } from '@backhaul/domain/time/written-time.ts';
import type { PaymentBooks } from '../../../ledger/read-payment-statement.ts';
import { openPdfSheet } from './pdf-sheet.ts';
import { senderFoot } from './sender-foot.ts';
import type { StatementPlace } from './statement-pdf.ts';

/** A customer's payments in a year, according to the ledger. */
export async function drawPaymentStatement(
  { year, charged, refunded, credit, lines }: PaymentBooks,
  customerName: string,
  place: StatementPlace,
  at: Date,
): Promise<Buffer> {
  const { brandName, timeZone } = place;
  const title = `Payments in ${year}`;
  const foot = senderFoot(place);
  const sheet = await openPdfSheet({ title, brandName, foot, at });
  sheet.write('H1', title).gap(8);
  sheet.fact('Customer', customerName);
  sheet.rule().row('Charged', formatCents(charged));
  if (refunded !== 0) sheet.row('Refunded', formatCents(-refunded));
  sheet.rule().row('Total paid', formatCents(charged - refunded), { isStrong: true });
  if (credit !== 0) sheet.row('Also paid with credit', formatCents(credit));
  if (lines.length > 0) sheet.gap(8).rule().write('H2', 'Each payment');
  for (const line of lines) {
    const what = `${movementNames[line.kind]}, ${line.order_name}, ${line.retailer}`;
    sheet.row(what, formatCents(line.cents));
    sheet.row(`${momentWords(line.at, timeZone)}, ${line.tracking_number}`, '', { isSoft: true });
  }
  sheet
    .gap(14)
    .write('P', `Written ${momentWords(at, timeZone)}. All amounts in US dollars.`, { size: 9 });
  return sheet.finish();
}
