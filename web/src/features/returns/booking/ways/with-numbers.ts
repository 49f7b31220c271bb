import { readParcelNumber } from '@backhaul/domain/carrier/parcel-number.ts';
import type { Draft } from '../draft/draft.ts';
import { parcelName } from './parcel-name.ts';

type Numbered = Pick<Draft, 'parcelNumbers' | 'carrier' | 'orderName'>;

/**
 * The changes to the draft after tracking numbers were typed. The first number that can be read determines
 * the carrier, and with it the parcel's name.
 */
export function withNumbers(
  draft: Pick<Draft, 'carrier' | 'orderName'>,
  numbers: string[],
): Numbered {
  const read = numbers.map(readParcelNumber);
  const said = read.flatMap((one) => (one.ok ? [one.parcel.carrier] : []));
  const carrier = said[0] ?? draft.carrier;
  return { parcelNumbers: numbers, carrier, orderName: parcelName(draft, said[0] ?? null) };
}

/** The changes to the draft after a number was pasted into the first field. */
export function withPasted(draft: Numbered, text: string): Numbered {
  return withNumbers(draft, [text.trim().slice(0, 60), ...draft.parcelNumbers.slice(1)]);
}
