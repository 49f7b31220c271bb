import { readParcelNumber } from '@backhaul/domain/carrier/parcel-number.ts';
import type { Draft } from '../draft/draft.ts';

type Numbered = Pick<Draft, 'parcelNumbers' | 'carrier'>;

/** The changes for typed numbers: the first one that can be read says the carrier. */
export function withNumbers({ carrier }: Pick<Draft, 'carrier'>, numbers: string[]): Numbered {
  const read = numbers.map(readParcelNumber);
  const said = read.flatMap((one) => (one.ok ? [one.parcel.carrier] : []));
  return { parcelNumbers: numbers, carrier: said[0] ?? carrier };
}

/** One number, pasted into the first field. */
export function withPasted(draft: Numbered, text: string): Numbered {
  return withNumbers(draft, [text.trim().slice(0, 60), ...draft.parcelNumbers.slice(1)]);
}
