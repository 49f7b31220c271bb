import type { Passport } from '@backhaul/contract/calls/returns/documents.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { spacedParcelNumber } from '@backhaul/domain/carrier/parcel-number.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import {
  lineVerdict,
  passportVerdict,
  shortHash,
} from '@backhaul/domain/passport/passport-verdict.ts';
import { dayWords, momentWords } from '@backhaul/domain/time/written-time.ts';
import type { SheetWriter } from './pdf-sheet.ts';
import { drawSheet, type PrintedSheet } from './printed-sheet.ts';

const sound = { text: '#1e6238', ground: '#e2f1e5' };
const broken = { text: '#992a1e', ground: '#fbe4e0' };

const qrPoints = 118;
/** The width in points of a fact's value when the QR code is beside it. */
const besideQr = 260;

export interface DocumentPlace {
  brandName: string;
  timeZone: string;
}

function proofWords({ receiptDigest, statement }: Passport): string {
  if (receiptDigest !== null) return `Receipt, ${shortHash(receiptDigest)}`;
  return statement?.hasReceipt === true ? 'The receipt is with the item' : 'No receipt';
}

/** The facts about the purchase and the proof of it or, for parcels, the carrier and the tracking numbers. */
function purchaseFacts(
  passport: Passport,
  { purchaseDate, retailer, carrier, parcelNumbers }: NonNullable<Passport['statement']>,
): (readonly [name: string, value: string])[] {
  if (purchaseDate !== null)
    return [
      ['Bought', `${dayWords(purchaseDate)}, ${retailer}`],
      ['Proof', proofWords(passport)],
    ];
  return carrier === null
    ? []
    : [
        ['Sent with', carrierName(carrier)],
        ...parcelNumbers.map((number) => {
          return ['Tracking number', spacedParcelNumber({ carrier, number })] as const;
        }),
      ];
}

function writeFacts(sheet: SheetWriter, passport: Passport, { timeZone }: DocumentPlace): void {
  const { statement, handOvers } = passport;
  if (statement === null) {
    sheet.fact('Item', 'We erased the customer’s data.', besideQr);
    return;
  }
  const count = statement.numberOfItems === 1 ? '' : `, ${statement.numberOfItems} items`;
  const booked = handOvers[0] && momentWords(handOvers[0].happenedAt, timeZone);
  const facts = [
    ['Item', `${statement.item}${count}`],
    ['Value', formatCents(toCents(statement.value))],
    ...purchaseFacts(passport, statement),
    [
      'Authorization',
      statement.authorized ? `Signed by ${statement.firstName}, ${booked}` : 'None',
    ],
    ['Returned to', statement.to],
  ] as const;
  for (const [name, value] of facts) sheet.fact(name, value, besideQr);
}

function writeHandOvers(sheet: SheetWriter, passport: Passport, { timeZone }: DocumentPlace): void {
  sheet.write('H2', 'Hand-overs');
  for (const { entry, title, detail, happenedAt, hash, fileDigest } of passport.handOvers) {
    const verdict = lineVerdict(entry, passport.brokenAt);
    sheet.row(title, momentWords(happenedAt, timeZone), { isHeading: true });
    const photo = fileDigest === null ? [] : [`photo ${shortHash(fileDigest)}`];
    const words = [
      ...(detail === null ? [] : [detail]),
      ...photo,
      `entry ${entry}, ${shortHash(hash)}`,
      ...(verdict === null ? [] : [verdict]),
    ];
    sheet.write('P', words.join(' · '), { size: 9, gap: 5 });
  }
}

/**
 * The PDF of a passport (the record of a return's events). It shows what the passport's web page shows at
 * this moment, with the QR code and the last hash.
 */
export function drawPassport(passport: Passport, place: DocumentPlace): Promise<Buffer> {
  return drawSheet(passportSheet(passport, place));
}

export function passportSheet(passport: Passport, place: DocumentPlace): PrintedSheet {
  const { trackingNumber, isDemo, checkedAt } = passport;
  const { brandName } = place;
  const title = `Return passport ${trackingNumber}`;
  const foot = `${title}${isDemo ? ' · Demo' : ''}`;
  return {
    facts: { title, brandName, foot, at: new Date(checkedAt) },
    write: (sheet) => writePassport(sheet, passport, place),
  };
}

function writePassport(sheet: SheetWriter, passport: Passport, place: DocumentPlace): void {
  const { trackingNumber, isDemo, entries, brokenAt, checkedAt, head, link, qr } = passport;
  const { heading, sentence } = passportVerdict(entries.length, brokenAt);
  sheet.write('P', trackingNumber, { gap: 0 }).write('H1', 'Return passport');
  if (isDemo) sheet.strong('Demo: none of this really happened.');
  sheet.write('P', 'What was returned, when, where, and who handed it over.', {
    size: 11,
    gap: 12,
  });
  const checked = `${sentence} Checked ${momentWords(checkedAt, place.timeZone)}.`;
  sheet.banner(heading, checked, brokenAt === null ? sound : broken);
  sheet.corner(qr.path, qr.size, qrPoints, `QR code of ${link}`);
  writeFacts(sheet, passport, place);
  sheet.gap(14).rule();
  writeHandOvers(sheet, passport, place);
  const small = { size: 8.5, gap: 2 };
  sheet.rule().write('P', 'Check it again at any time: scan the code, or open', small);
  sheet.write('P', link, small);
  sheet.write('P', `Hash of entry ${head.entries}: ${head.hash}`, small);
}
