import type { Carrier } from '../carrier/carrier-names.ts';
import type { PassportEntry } from './passport-entry.ts';

/**
 * The facts of a booking that the order's passport (its verifiable history) states. Money is in cents, dates
 * are YYYY-MM-DD.
 */
export interface PassportStatement {
  item: string;
  numberOfItems: number;
  valueCents: number;
  retailer: string;
  /** The date of purchase; null if the return method needs no purchase. */
  purchaseDate: string | null;
  purchaseType: string | null;
  /** The carrier; present only for a carrier's parcel. */
  carrier?: Carrier;
  parcelNumbers?: readonly string[];
  hasReceipt: boolean;
  authorized: boolean;
  firstName: string;
  street: string;
  city: string;
  state: string;
  /** The name of the destination at the time of the booking. */
  to: string;
}

/**
 * The facts of a booking that the order's passport (its verifiable history) states; null once the customer's
 * data was erased.
 */
export function statementOf(entries: readonly PassportEntry[]): PassportStatement | null {
  const shown = entries.find(({ what }) => what === 'created')?.shown ?? null;
  return shown === null ? null : (JSON.parse(shown.text) as PassportStatement);
}

/**
 * The name of the store that becomes the new destination with this entry; null if the destination stays, or
 * if the name was erased.
 */
export function newStoreOf({ what, shown }: PassportEntry): string | null {
  if ((what !== 'redirected' && what !== 'other') || shown === null) return null;
  return (JSON.parse(shown.text) as Pick<PassportStatement, 'to'>).to;
}

/** The SHA-256 of the receipt or label that was added to the booking; null if none was added. */
export function digestOf(entries: readonly PassportEntry[], kind: string): string | null {
  const lines = entries.flatMap(({ files }) => files.map((file) => file.split(' ')));
  return lines.find(([known]) => known === kind)?.[2] ?? null;
}
