import type { Receipt } from '../../../orders/read-receipt.ts';
import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { momentWords } from '@backhaul/domain/time/written-time.ts';
import type { DocumentPlace } from './passport-pdf.ts';
import type { SheetWriter } from './pdf-sheet.ts';
import type { PrintedSheet } from './printed-sheet.ts';
import { senderFoot, type SenderPlace } from './sender-foot.ts';

const sumOf = (movements: readonly { cents: number }[]) =>
  sumCents(movements.map(({ cents }) => cents));

type ReceiptPlace = DocumentPlace & SenderPlace;

/** The printed receipt: charges and refunds line by line, from the ledger. */
export function receiptSheet(receipt: Receipt, place: ReceiptPlace, at: Date): PrintedSheet {
  const { brandName } = place;
  const title = `Receipt ${receipt.trackingNumber}`;
  const foot = `${senderFoot(place)}${receipt.isDemo ? ' · Demo' : ''}`;
  return {
    facts: { title, brandName, foot, at },
    write: (sheet) => writeReceipt(sheet, receipt, place, at),
  };
}

function writeReceipt(sheet: SheetWriter, receipt: Receipt, place: ReceiptPlace, at: Date): void {
  const { trackingNumber, isDemo, lines, charges, refunds, means } = receipt;
  const { creditCents, returnedCreditCents } = receipt;
  const { brandName, timeZone, sender } = place;
  sheet.write('P', trackingNumber, { gap: 0 }).write('H1', 'Receipt');
  if (isDemo) sheet.strong('Demo: no money was moved.');
  sheet.gap(8);
  sheet.fact('From', sender === null ? brandName : `${brandName}: ${sender.line}`);
  if (sender !== null) sheet.fact('Tax number', sender.federalTaxId);
  sheet.fact('Return', `${receipt.orderName}, to ${receipt.retailer}`);
  sheet.fact('Picked up at', receipt.street);
  sheet.fact('Booked', momentWords(receipt.bookedAt, timeZone));
  sheet.fact('Paid with', means);
  sheet.rule().write('H2', 'Price');
  for (const { label, detail, cents } of lines)
    sheet.row(detail === null ? label : `${label} (${detail})`, formatCents(cents));
  if (creditCents > 0) {
    sheet.rule().row('Total', formatCents(creditCents + sumOf(charges)), { isStrong: true });
    sheet.row('Credit', formatCents(-creditCents));
  }
  sheet.rule().row('Charged', formatCents(sumOf(charges)), { isStrong: true });
  for (const charge of charges)
    sheet.row(momentWords(charge.at, timeZone), formatCents(charge.cents), { isSoft: true });
  if (refunds.length > 0) {
    sheet.gap(8).row('Refunded', formatCents(-sumOf(refunds)), { isStrong: true });
    for (const refund of refunds)
      sheet.row(momentWords(refund.at, timeZone), formatCents(-refund.cents), { isSoft: true });
    const paid = formatCents(sumOf(charges) - sumOf(refunds));
    sheet.rule().row('Total paid', paid, { isStrong: true });
  }
  if (returnedCreditCents > 0)
    sheet.gap(8).row('Refunded as credit', formatCents(returnedCreditCents), { isStrong: true });
  sheet
    .gap(14)
    .write('P', `Written ${momentWords(at, timeZone)}. All amounts in US dollars.`, { size: 9 });
}
