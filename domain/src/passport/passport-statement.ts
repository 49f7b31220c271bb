import type { Carrier } from '../carrier/carrier-names.ts';
import type { PassportEntry } from './passport-entry.ts';

/** A booking's statement in its passport. Money in cents, the date as YYYY-MM-DD. */
export interface PassportStatement {
  item: string;
  numberOfItems: number;
  valueCents: number;
  retailer: string;
  /** Null where the way back asks for no purchase. */
  purchaseDate: string | null;
  purchaseType: string | null;
  /** Given only for a carrier's parcel. */
  carrier?: Carrier;
  parcelNumbers?: readonly string[];
  hasReceipt: boolean;
  authorized: boolean;
  firstName: string;
  street: string;
  city: string;
  state: string;
  /** The original destination. */
  to: string;
}

/** The visible part of the passport; null once the customer's data was erased. */
export function statementOf(entries: readonly PassportEntry[]): PassportStatement | null {
  const shown = entries.find(({ what }) => what === 'created')?.shown ?? null;
  return shown === null ? null : (JSON.parse(shown.text) as PassportStatement);
}

/**
 * The new store of an entry that changes it, by a redirection or by the customer; null if it changes none, or it was
 * erased.
 */
export function newStoreOf({ what, shown }: PassportEntry): string | null {
  if ((what !== 'redirected' && what !== 'other') || shown === null) return null;
  return (JSON.parse(shown.text) as Pick<PassportStatement, 'to'>).to;
}

/** The SHA-256 of the receipt or label that came with the booking; null without one. */
export function digestOf(entries: readonly PassportEntry[], kind: string): string | null {
  const lines = entries.flatMap(({ files }) => files.map((file) => file.split(' ')));
  return lines.find(([known]) => known === kind)?.[2] ?? null;
}
