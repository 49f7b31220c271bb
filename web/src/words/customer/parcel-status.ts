import type { Order } from '@backhaul/contract/order-answer.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { debtor } from '@backhaul/domain/carrier/debtor.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { calendarDayOf, formatDay, formatTime } from '../../lib/format/dates.ts';
import { driverName } from './order-facts.ts';

type OfParcel = Order & { parcel: NonNullable<Order['parcel']> };

/**
 * True if the page of a completed order shows the parcel's journey first, because the parcel takes days to
 * reach the store. This ends on the day when the refund is due.
 */
export function opensWithParcel(order: Order, { nowMs, timeZone }: Viewpoint): order is OfParcel {
  const { status, parcel, refundWatch } = order;
  if (status !== 'completed' || parcel === null) return false;
  return refundWatch === null || calendarDayOf(nowMs, timeZone) < refundWatch.dueOn;
}

/**
 * The holder of the parcel in words: 'UPS has your parcel', and once it has arrived, 'Zappos has your
 * parcel'.
 */
export function parcelSentence({ parcel, refundWatch, retailer }: OfParcel): string {
  const isAtShop = refundWatch?.parcel?.isAtShop === true;
  const holder = isAtShop ? debtor({ retailer, parcel }) : carrierName(parcel.carrier);
  return `${holder} has your ${parcel.count === 1 ? 'parcel' : 'parcels'}`;
}

/**
 * The parcel's journey in words: 'Dana handed in your parcel on Fri, Nov 20 at 3:42 PM. The parcel was last
 * scanned in Louisville, KY, today at 6:12 AM.'
 */
export function handedInWords(order: OfParcel, { nowMs, timeZone }: Viewpoint): string {
  const at = (moment: string) => {
    const day = formatDay(moment, nowMs, timeZone);
    return `${/^[A-Z]/.test(day) ? 'on ' : ''}${day} at ${formatTime(moment, timeZone)}`;
  };
  const handed = order.events.findLast(({ type }) => type === 'delivered')?.happenedAt;
  const seen = order.parcelTracks.find(({ place, seenAt }) => place !== null && seenAt !== null);
  const parcels = order.parcel.count === 1 ? 'your parcel' : 'your parcels';
  return [
    handed !== undefined && `${driverName(order)} handed in ${parcels} ${at(handed)}.`,
    seen?.place &&
      seen.seenAt &&
      `The parcel was last scanned in ${seen.place}, ${at(seen.seenAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
