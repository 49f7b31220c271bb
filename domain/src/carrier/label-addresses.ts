import { zipOfAddress } from '../geo/zip-code.ts';
import { receiptLines } from '../receipt/receipt-lines.ts';

/** A street and a ZIP code, as a label prints them: `3526 HALLIDAY AVE`, `63118`. */
export interface PrintedAddress {
  readonly street: string;
  readonly zip: string;
}

/** The sender's and the receiver's address on a label; null for one that cannot be read. */
export interface LabelAddresses {
  readonly from: PrintedAddress | null;
  readonly to: PrintedAddress | null;
}

const heads = {
  from: /^(?:ship(?:ped)? )?from ?[:;.]?(?: |$)/i,
  to: /^(?:ship(?:ped)? to|deliver to|to ?[:;.])(?: |$|[:;.])/i,
} as const;
const streetForm = /^\d{1,6}[A-Z]? +[^\d\s].*/i;
const stateAndZip = /\b[A-Z]{2}[ .,]+(\d{5})(?:-\d{4})?$/i;
/** The maximum number of lines of an address on a label. The last line has the ZIP code. */
const longestAddress = 7;

const isHead = (line: string) => heads.from.test(line) || heads.to.test(line);

/**
 * The address that begins at the line with this heading, such as 'Ship to'; null if no street and ZIP code
 * follow.
 */
function addressBelow(lines: readonly string[], head: RegExp): PrintedAddress | null {
  const at = lines.findIndex((line) => head.test(line));
  if (at < 0) return null;
  const own = [(lines[at] ?? '').replace(head, '')];
  for (const line of lines.slice(at + 1, at + longestAddress)) {
    if (isHead(line)) break;
    own.push(line);
  }
  const end = own.findIndex((line) => stateAndZip.test(line));
  const zip = stateAndZip.exec(own[end] ?? '')?.[1];
  const street = own.slice(0, end).findLast((line) => streetForm.test(line));
  return zip === undefined || street === undefined ? null : { street, zip };
}

export function readLabelAddresses(written: readonly string[]): LabelAddresses {
  const lines = receiptLines(written);
  return { from: addressBelow(lines, heads.from), to: addressBelow(lines, heads.to) };
}

/** A first word of a street's name that people often leave out, such as `N` or `Saint`. */
const direction = /^(?:n|s|e|w|north|south|east|west|saint|st)$/;

/**
 * The parts of an address that do not depend on its spelling: house number, first word of the street's name,
 * ZIP code.
 */
function partsOf(street: string, zip: string): string[] {
  const [number = '', ...words] = street.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return [number, words.find((word) => !direction.test(word)) ?? '', zip];
}

export const labelDoubts = ['goes_to_door', 'from_elsewhere'] as const;
export type LabelDoubt = (typeof labelDoubts)[number];

/**
 * The reason to doubt that a label belongs to this pickup. `goes_to_door`: the label is addressed to the
 * customer, so it probably came with the box. `from_elsewhere`: at least two parts of the sender's address
 * differ from the pickup address.
 */
export function labelDoubt({ from, to }: LabelAddresses, pickupAddress: string): LabelDoubt | null {
  const zip = zipOfAddress(pickupAddress);
  if (zip === null || !streetForm.test(pickupAddress)) return null;
  const door = partsOf(pickupAddress, zip);
  const shared = ({ street, zip: printed }: PrintedAddress) =>
    partsOf(street, printed).filter((part, place) => part === door[place]).length;
  if (to !== null && shared(to) === door.length) return 'goes_to_door';
  return from !== null && shared(from) < door.length - 1 ? 'from_elsewhere' : null;
}
