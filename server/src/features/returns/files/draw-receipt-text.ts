import { readReceipt } from '@backhaul/domain/receipt/read-receipt.ts';
import { receiptLines } from '@backhaul/domain/receipt/receipt-lines.ts';
import { dayWords } from '@backhaul/domain/time/written-time.ts';
import { AppError } from '../../../app/app-error.ts';

/** Characters that the standard fonts of a PDF cannot draw. */
const undrawable = /[^ -~\u00A0-\u00FF]/gu;

function isReceipt(written: readonly string[], today: string): boolean {
  const { retailer, purchaseDate, orderNumber, itemNames, valueCents } = readReceipt(
    written,
    today,
  );
  const facts = [retailer, purchaseDate, orderNumber, itemNames[0], valueCents];
  return facts.some((fact) => fact !== null && fact !== undefined);
}

/**
 * Creates a PDF from the text of a receipt that a customer pasted. The PDF says that the text was pasted, so
 * that the counter does not mistake it for the store's own paper. Throws receipt_unreadable for a text
 * without facts about a purchase.
 */
export async function drawReceiptText(written: string, today: string) {
  const lines = written.split(/\r?\n/);
  if (!isReceipt(lines, today))
    throw new AppError('receipt_unreadable', {
      message: 'We found no store, date, item or price in this text.',
    });
  const { default: PdfKit } = await import('pdfkit');
  const doc = new PdfKit({ size: 'LETTER', margin: 54, info: { Title: 'Pasted receipt' } });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.font('Helvetica').fontSize(9).fillColor('#46506a');
  doc.text(
    `Text of a receipt or order confirmation, pasted by the customer on ${dayWords(today)}.`,
  );
  doc.moveDown().font('Courier').fontSize(10).fillColor('#14213d');
  for (const line of receiptLines(lines)) doc.text(line.replaceAll(undrawable, '?') || ' ');
  doc.end();
  return {
    bytes: await bytes,
    sent: null,
    mediaType: 'application/pdf' as const,
    originalName: 'Pasted receipt.pdf',
  };
}
