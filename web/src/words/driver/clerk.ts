import type { ClerkCard } from '@backhaul/contract/calls/returns/clerk-card.ts';

/**
 * The title of the number that the driver shows to the clerk: 'Target order' in a store, 'Tracking number' at
 * a carrier's counter.
 */
export const numberTitle = ({ way, retailer }: Pick<ClerkCard, 'way' | 'retailer'>): string =>
  way === 'carrier' ? 'Tracking number' : `${retailer} order`;

const placesBought = { in_store: 'in store', online: 'online' } as const;

/** The purchase in words: 'Bought Nov 8, 2026, in store'. Null if no purchase is known. */
export function boughtText(
  { boughtOn, boughtAs }: Pick<ClerkCard, 'boughtOn' | 'boughtAs'>,
  dayText: (day: string) => string,
): string | null {
  if (boughtOn === null) return null;
  return `Bought ${dayText(boughtOn)}${boughtAs === null ? '' : `, ${placesBought[boughtAs]}`}`;
}

type Refund = NonNullable<ClerkCard['refund']>;

const refundTo: Readonly<Record<Refund['method'], string>> = {
  original_payment: 'to the payment on the receipt',
  store_credit: 'as store credit',
  exchange_only: 'as an exchange',
};

/** The kind of refund in words: 'with tax, to the payment on the receipt'. */
export function refundText({ tax, method }: Pick<Refund, 'tax' | 'method'>): string {
  const part = tax === null ? 'plus the tax, ' : tax === 0 ? '' : 'with tax, ';
  return part + refundTo[method];
}
