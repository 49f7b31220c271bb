import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { isAfterSendBy } from '@backhaul/domain/carrier/send-by.ts';
import { formatShortDay } from '../../lib/format/dates.ts';

type Goods = Pick<DriverOrder, 'numberOfItems' | 'way'>;
type Parcel = NonNullable<DriverOrder['parcel']>;

/** The number of items in words: '2 items', or '2 parcels' if they are closed parcels. */
export function countedGoods({ numberOfItems, way }: Goods): string {
  const one = way === 'carrier' ? 'parcel' : 'item';
  return `${numberOfItems} ${numberOfItems === 1 ? one : `${one}s`}`;
}

/**
 * The facts of the parcels: 'UPS at CVS, a partner shop. 6 lb, 20 inches. The counter prints the label from
 * the code.'
 */
export function parcelText(
  { carrier, labelKind, pounds, inches }: Parcel,
  partner: string | null,
): string {
  const name = carrierName(carrier);
  const size = [pounds !== null && `${pounds} lb`, inches !== null && `${inches} inches`];
  return [
    partner === null ? `A ${name} counter` : `${name} at ${partner}, a partner shop`,
    size.filter(Boolean).join(', '),
    labelKind === 'code' && 'The counter prints the label from the code',
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/**
 * The last day for sending the parcel: 'Send by Dec 4', with a warning if the pickup is later. Null if the
 * parcel has no such day.
 */
export function sendByText(
  { sendBy }: Parcel,
  pickupDate: string,
): { words: string; isLate: boolean } | null {
  if (sendBy === null) return null;
  const isLate = isAfterSendBy(sendBy, pickupDate);
  const words = `Send by ${formatShortDay(sendBy)}`;
  return { words: isLate ? `${words}, but the pickup is after that day` : words, isLate };
}

/**
 * The words about the photo that proves the hand-over at the counter: its label, its button, what it must
 * show, and that it was taken.
 */
export function proofWordsOf(
  { way, retailer, returnName }: Pick<DriverOrder, 'way' | 'retailer' | 'returnName'>,
  hasNoReceipt: boolean,
) {
  if (way === 'carrier')
    return hasNoReceipt
      ? {
          label: 'Photo of the parcel on the counter',
          take: 'Photograph the parcel',
          hint: 'The label must be readable. We compare the tracking number.',
          there: 'You took the photo of the parcel.',
        }
      : {
          label: `Photo of the ${retailer} receipt`,
          take: 'Take the receipt photo',
          hint: 'Photograph the whole receipt. We compare its tracking number with the label. The customer sees the photo.',
          there: 'You took the receipt photo.',
        };
  if (way === 'donation')
    return {
      label: 'Photo at the charity',
      take: 'Photograph the donation',
      hint: `Photograph the items or the receipt at ${returnName}. The customer sees the photo.`,
      there: 'You took the photo of the donation.',
    };
  return {
    label: 'Photo of the counter receipt',
    take: 'Take the receipt photo',
    hint: `Photograph the whole receipt, with date and amount. The customer and ${retailer} see the photo.`,
    there: 'You took the photo of the counter receipt.',
  };
}
