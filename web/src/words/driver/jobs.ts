import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { isGoingBack } from '@backhaul/domain/order/driver-actions.ts';
import { returnLegCents } from '@backhaul/domain/fare/outcome.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { countedGoods } from './parcels.ts';
import { estimateRemark } from '../../lib/route-estimate.ts';

const minuteMs = 60_000;

/** A time span in words: '47 min', '2 h 12 min', '3 days'. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) {
    const days = Math.floor(hours / 24);
    return `${days} ${days === 1 ? 'day' : 'days'}`;
  }
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/**
 * The order's age in words: 'booked 18 min ago'. After an hour the order's priority rises, and the text
 * changes to 'waiting 2 h 12 min'.
 */
export function waitingText(createdAt: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(createdAt);
  if (ageMs < minuteMs) return 'booked just now';
  return ageMs < 60 * minuteMs ? `booked ${spanWords(ageMs)} ago` : `waiting ${spanWords(ageMs)}`;
}

/** The tip in words: 'with $10.00 tip'. */
export function tipText(tipDollars: number): string {
  return tipDollars > 0 ? `with ${formatDollars(tipDollars)} tip` : 'no tip yet';
}

/** The trip in words: '11.9 mi trip, 20 min', or '0.9 mi trip, 3 min (estimate)'. */
export function tripText(
  order: Pick<DriverOrder, 'tripMiles' | 'tripMinutes' | 'geometry' | 'estimatedParts'>,
) {
  const { tripMiles, tripMinutes } = order;
  return `${drivenText(tripMiles)} trip, ${tripMinutes} min${estimateRemark(order)}`;
}

/** The item in words: 'Winter coat, 1 item'. */
export function itemText(
  order: Pick<DriverOrder, 'orderName' | 'itemDescription' | 'numberOfItems' | 'way'>,
): string {
  const name = order.itemDescription?.trim() || order.orderName;
  return `${name}, ${countedGoods(order)}`;
}

/**
 * The amount in cents that bringing back a refused item adds to the guaranteed pay; 0 if no store has refused
 * it.
 */
export function returnLegOf(
  { driverPay, refusal }: Pick<DriverOrder, 'driverPay' | 'refusal'>,
  status: OrderStatus | null,
): number {
  if (status === null || !isGoingBack(status)) return 0;
  // While the item is at the counter, it is brought back only if the customer chose that.
  if (status === 'refused' && refusal !== null && refusal.decided !== 'bring_back') return 0;
  const lines = driverPay.lines.map(({ code, amount }) => ({ code, amountCents: toCents(amount) }));
  return returnLegCents(lines);
}

/** The driver's pay for the job in its current state, including the tip. */
export function payText(
  order: Pick<DriverOrder, 'driverPay' | 'extraPay' | 'refusal'>,
  status: OrderStatus | null = null,
): string {
  const promised = toCents(order.driverPay.total) + toCents(order.extraPay);
  return formatCents(promised + returnLegOf(order, status));
}

/** A `tel:` link for a phone number in any notation. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
