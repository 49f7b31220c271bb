import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { adjustmentNames } from '@backhaul/domain/payout/pay-adjustment.ts';
import { dayWords, momentWords } from '@backhaul/domain/time/written-time.ts';
import type { DriverBooks } from '../../../ledger/read-driver-statement.ts';
import { openPdfSheet, type PdfSheet } from './pdf-sheet.ts';
import { senderFoot, type SenderPlace } from './sender-foot.ts';

export interface StatementPlace extends SenderPlace {
  timeZone: string;
}

const kinds = {
  trip: 'Trip',
  call_out: 'Trip without a pickup',
  tip: 'Tip',
  ...adjustmentNames,
} as const;
const titles = { week: 'Weekly statement', month: 'Monthly statement', year: 'Tax-year summary' };

const monthWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

function writeLines(sheet: PdfSheet, books: DriverBooks, timeZone: string): void {
  if (books.period === 'year') {
    sheet.rule().write('H2', 'By month');
    for (const { day, earned, tips, milesHundredths } of books.bars) {
      const driven = distanceText(milesHundredths / 100);
      sheet.row(`${monthWords(day)}, ${driven}, tips ${formatCents(tips)}`, formatCents(earned));
    }
    return;
  }
  if (books.lines.length === 0) return;
  sheet.rule().write('H2', 'Earnings');
  for (const line of books.lines) {
    const tip = line.kind === 'trip' && line.tip_cents > 0;
    const { kind, retailer, tracking_number, reason } = line;
    const what = [kinds[kind], reason, retailer, tracking_number]
      .filter((part) => part !== null)
      .join(', ');
    sheet.row(
      tip ? `${what}, with a tip of ${formatCents(line.tip_cents)}` : what,
      formatCents(line.total_cents),
    );
    sheet.row(momentWords(line.created_at, timeZone), '', { isSoft: true });
  }
}

/** A driver's pay statement of a week, month or tax year, from the ledger. */
export async function drawStatement(
  books: DriverBooks,
  driverName: string,
  place: StatementPlace,
  at: Date,
): Promise<Buffer> {
  const { brandName, timeZone } = place;
  const title = titles[books.period];
  const foot = senderFoot(place);
  const sheet = await openPdfSheet({ title, brandName, foot, at });
  sheet.write('P', `${dayWords(books.from)} to ${dayWords(books.to)}`, { gap: 0 });
  sheet.write('H1', title).gap(8);
  sheet.fact('Driver', driverName);
  sheet.fact(
    'Trips',
    `${books.jobs}, ${distanceText(books.milesHundredths / 100)} from pickup to drop-off`,
  );
  sheet.rule().write('H2', 'Earned');
  sheet.row('Trips, tips apart', formatCents(books.trips));
  sheet.row('Trips without a pickup', formatCents(books.callOuts));
  sheet.row('Tips', formatCents(books.tips));
  if (books.adjustments !== 0)
    sheet.row('Adjustments and incentives', formatCents(books.adjustments));
  sheet.rule().row('Earned', formatCents(books.earned), { isStrong: true });
  sheet.gap(8).write('H2', 'Your account');
  sheet.row(`Owed to you at the start of ${dayWords(books.from)}`, formatCents(books.opening));
  sheet.row('Earned', formatCents(books.earned));
  sheet.row('Paid out', formatCents(-books.paid_out));
  sheet.row('Of that, transfer fees', formatCents(books.fees), { isSoft: true });
  sheet.rule().row(`Owed to you at the end of ${dayWords(books.to)}`, formatCents(books.closing), {
    isStrong: true,
  });
  writeLines(sheet.gap(8), books, timeZone);
  sheet
    .gap(14)
    .write('P', `Written ${momentWords(at, timeZone)}. All amounts in US dollars.`, { size: 9 });
  return sheet.finish();
}
