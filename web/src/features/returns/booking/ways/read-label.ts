import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import type { Draft } from '../draft/draft.ts';
import { parcelName } from './parcel-name.ts';

export type LabelReading = NonNullable<CallAnswer<typeof readUploadedReceipt>['label']>;

/** A sentence if the label in a picture cannot be used; null if it can. */
export function labelProblem(label: LabelReading | null): string | null {
  if (label === null) return 'We found no label in this file. Type the tracking number below.';
  if (label.kind !== 'unclear') return null;
  return label.fault === 'two_labels'
    ? 'There are two labels in this picture. Photograph only one label.'
    : 'We could not read the number. Type the tracking number from the label.';
}

const signsOf = (number: string) => number.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/**
 * Puts a label's tracking number into the first blank field. A number that is already there is not repeated.
 */
export function fillFromLabel(draft: Draft, label: LabelReading): Draft {
  if (label.kind === 'unclear') return { ...draft, way: 'carrier' };
  const { carrier, sendBy } = label;
  const read = {
    way: 'carrier' as const,
    carrier: carrier ?? draft.carrier,
    orderName: parcelName(draft, carrier),
  };
  const dated = { ...read, ...(sendBy !== null && { sendBy }) };
  if (label.kind === 'code') return { ...draft, ...dated, labelKind: 'code' };
  const known = draft.parcelNumbers.filter((number) => number.trim() !== '');
  const isKnown = known.some((number) => signsOf(number) === label.parcelNumber);
  const fits = known.length < draft.numberOfItems ? known : known.slice(1);
  const parcelNumbers = isKnown ? known : [...fits, label.parcelNumber];
  const { addresses: labelAddresses } = label;
  return { ...draft, ...dated, labelKind: 'label', parcelNumbers, labelAddresses };
}
