import { formatCents } from '@backhaul/domain/money/cents.ts';
import { shortHash } from '@backhaul/domain/passport/passport-verdict.ts';
import { dayWords, momentWords } from '@backhaul/domain/time/written-time.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import type { DocumentPlace } from './passport-pdf.ts';
import { openPdfSheet } from './pdf-sheet.ts';
import type { Donation } from './read-donation.ts';

/**
 * The PDF that confirms a donation to a charity: the donor's descriptions and values of the items, the
 * charity's name and the date.
 */
export async function drawDonation(
  donation: Donation,
  { brandName, timeZone }: DocumentPlace,
  at: Date,
): Promise<Buffer> {
  const { trackingNumber, isDemo, donor, charity, givenAt, driverName, items } = donation;
  const title = `Donation ${trackingNumber}`;
  const sheet = await openPdfSheet({
    title,
    brandName,
    foot: `${title}${isDemo ? ' · Demo' : ''}`,
    at,
  });
  sheet.write('P', trackingNumber, { gap: 0 }).write('H1', 'Donation receipt');
  if (isDemo) sheet.strong('Demo: nothing was donated.');
  sheet.gap(8);
  sheet.fact('Charity', `${charity.organization}, ${charity.name}`);
  sheet.fact('Address', charity.address);
  sheet.fact('Given on', dayWords(localTimeAt(givenAt.getTime(), timeZone).date));
  sheet.fact('Given by', donor);
  sheet.fact(
    'Brought by',
    `${driverName ?? 'A driver'} of ${brandName}, ${momentWords(givenAt, timeZone)}`,
  );
  if (donation.photoDigest !== null)
    sheet.fact('Proof', `Photo at the charity, ${shortHash(donation.photoDigest)}`);
  sheet
    .rule()
    .write('H2', `What was given, ${donation.count} ${donation.count === 1 ? 'item' : 'items'}`);
  for (const { words, valueCents } of items)
    sheet.row(words, valueCents === null ? '' : formatCents(valueCents));
  sheet.rule().row('Total value', formatCents(donation.valueCents), { isStrong: true });
  sheet
    .gap(14)
    .write(
      'P',
      'The donor wrote these descriptions and values. Nobody else has appraised the items.',
      {
        size: 9,
      },
    )
    .write('P', `Written ${momentWords(at, timeZone)}. All amounts in US dollars.`, { size: 9 });
  return sheet.finish();
}
