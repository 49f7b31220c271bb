import { datesOf } from '../receipt/receipt-dates.ts';
import { receiptLines } from '../receipt/receipt-lines.ts';
import { addDays } from '../time/calendar-date.ts';
import type { Carrier } from './carrier-names.ts';
import { isUnmistakable, type ParcelNumber, readParcelNumber } from './parcel-number.ts';

/** The content of a picture of a label or code: the texts of its barcodes, and the lines that OCR read. */
export interface SeenLabel {
  readonly barcodes: readonly string[];
  readonly lines: readonly string[];
  /** True if the text comes from the file itself; false if OCR read it from a picture. */
  readonly isExact: boolean;
}

export const labelFaults = ['two_labels', 'wrong_check_digit'] as const;
export type LabelFault = (typeof labelFaults)[number];

/**
 * The result of reading a picture. A `label` is printed and paid; with a `code`, a carrier's counter prints a
 * label. `sendBy` is the last day on which the label or code can be used, as `YYYY-MM-DD`.
 */
export type ReadLabel =
  | {
      readonly kind: 'label';
      readonly carrier: Carrier;
      readonly parcelNumber: string;
      /** False if the number comes from OCR alone. A person must then compare it with the label. */
      readonly isCertain: boolean;
      readonly sendBy: string | null;
    }
  | { readonly kind: 'code'; readonly carrier: Carrier | null; readonly sendBy: string | null }
  | { readonly kind: 'unclear'; readonly fault: LabelFault };

const names: Readonly<Record<Carrier, RegExp>> = {
  ups: /\bUPS\b/i,
  fedex: /\bfed ?ex\b/i,
  usps: /\bUSPS\b|\bpostal service\b|\bpost office\b/i,
};

/** The carrier named in these lines; null if they name none or several. */
export function namedCarrier(lines: readonly string[]): Carrier | null {
  const named = (Object.keys(names) as Carrier[]).filter((carrier) =>
    lines.some((line) => names[carrier].test(line)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

const lastDay =
  /\b(?:send|ship|drop(?: ?off)?|return|use|mail|good|valid|expires?|expiration|deadline)\b/i;
/**
 * A date more than this many days away is not taken for the label's last day, because a label is valid for
 * weeks.
 */
const sendByAtMostDays = 200;

/** The last day on which the label may be used; null if the lines give none, or several. */
function findSendBy(lines: readonly string[], today: string): string | null {
  const latest = addDays(today, sendByAtMostDays);
  const days = lines
    .filter((line) => lastDay.test(line))
    .flatMap((line) => datesOf(line).map(({ date }) => date))
    // A recent past date counts too, so that the customer gets a warning that the label has expired.
    .filter((date) => date >= addDays(today, -sendByAtMostDays) && date <= latest);
  return new Set(days).size === 1 ? (days[0] ?? null) : null;
}

/** Patterns of a tracking number as carriers print it, in groups. */
const printedNumbers = [
  /\b1Z(?: ?[A-Z0-9]){16}(?![A-Z0-9])/g,
  /(?<![\d-])9[1-6](?: ?\d){20}(?:(?: ?\d){4})?(?![\d-])/g,
];
/**
 * Matches a tracking number after a word such as TRACKING. A short number counts only after such a word,
 * because phone numbers and order numbers are as short.
 */
const calledNumber =
  /\b(?:TRK ?#?|TRACKING(?: (?:NO|NUMBER|ID))?\.? ?[#:]?)(?: ?[[(]?\d{4}[\])])? ?(?<number>(?:\d ?){12,20})(?!\d)/gi;

function numbersInText(lines: readonly string[]): string[] {
  return lines.flatMap((line) => [
    ...printedNumbers.flatMap((pattern) => [...line.matchAll(pattern)].map(([number]) => number)),
    ...[...line.matchAll(calledNumber)].map(({ groups }) => groups?.['number'] ?? ''),
  ]);
}

/** OCR can read the Z of a UPS number as 7 or 2. The check digit then decides if the text is a UPS number. */
const misreadUps = /\b1[27]((?: ?[A-Z0-9]){16})(?![A-Z0-9])/g;

const asPrinted = (lines: readonly string[], carrier: Carrier | null) =>
  carrier === 'ups' ? lines.map((line) => line.replaceAll(misreadUps, '1Z$1')) : lines;

function distinct(parcels: readonly ParcelNumber[]): ParcelNumber[] {
  return parcels.filter(
    ({ number }, place) => parcels.findIndex((other) => other.number === number) === place,
  );
}

function parcelIn(text: string, named: Carrier | null): ParcelNumber[] {
  const read = readParcelNumber(text);
  return read.ok && (isUnmistakable(text) || read.parcel.carrier === named) ? [read.parcel] : [];
}

/**
 * Reads the tracking number and the last day from a label; null if the picture shows no label. If no barcode
 * has a tracking number, but a line names a carrier, the result is a `code`.
 */
export function readLabel(seen: SeenLabel, today: string): ReadLabel | null {
  const lines = receiptLines(seen.lines);
  const sendBy = findSendBy(lines, today);
  const named = namedCarrier(lines);
  const sources = [
    { isCertain: true, texts: seen.barcodes },
    { isCertain: seen.isExact, texts: numbersInText(asPrinted(lines, named)) },
  ];
  for (const { isCertain, texts } of sources) {
    const parcels = distinct(texts.flatMap((text) => parcelIn(text, named)));
    if (parcels.length > 1) return { kind: 'unclear', fault: 'two_labels' };
    const [parcel] = parcels;
    if (parcel !== undefined) {
      const { carrier, number } = parcel;
      return { kind: 'label', carrier, parcelNumber: number, isCertain, sendBy };
    }
  }
  if (named === null) return null;
  const isMisread = sources.some(({ texts }) =>
    texts.map(readParcelNumber).some((read) => !read.ok && read.code === 'wrong_check_digit'),
  );
  if (isMisread) return { kind: 'unclear', fault: 'wrong_check_digit' };
  return seen.barcodes.length > 0 ? { kind: 'code', carrier: named, sendBy } : null;
}

/**
 * Every tracking number of this carrier in the barcodes and the text of a document, even one that does not
 * name the carrier.
 */
export function numbersOnPaper(
  { barcodes, lines }: Pick<SeenLabel, 'barcodes' | 'lines'>,
  carrier: Carrier,
): string[] {
  const printed = asPrinted(receiptLines(lines), carrier);
  const texts = [...barcodes, ...numbersInText(printed)];
  return distinct(texts.flatMap((text) => parcelIn(text, carrier)))
    .filter((parcel) => parcel.carrier === carrier)
    .map(({ number }) => number);
}
