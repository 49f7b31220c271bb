import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { OfferFacts } from '@backhaul/contract/offer-facts.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { spanWords } from './jobs.ts';

/**
 * The words for an order that went away while the driver looked at it. We do not know if another driver has
 * it.
 */
export const goneWords = 'This order is no longer available.';

export const joinedGoneWords =
  'This offer has ended. We may still offer you each order separately.';

const numbers: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three' };

/** The title of orders that are offered together: 'Two returns on one trip: $14.20 in all'. */
export const joinedTitle = (offer: {
  readonly orders: number | readonly unknown[];
  readonly driverPay: number;
}): string => {
  const count = typeof offer.orders === 'number' ? offer.orders : offer.orders.length;
  return `${numbers[count] ?? count} returns on one trip: ${formatDollars(offer.driverPay)} in all`;
};

interface TimeLeft {
  readonly words: string;
  /** True if the pickup window has begun and little of it is left. */
  readonly isShort: boolean;
}

const shortMs = 60 * 60_000;

/** The time left in the pickup window: '47 min left', or 'starts in 2 h 5 min' before it begins. */
export function timeLeft(
  { slotStartAt, slotEndAt }: Pick<DriverOrder, 'slotStartAt' | 'slotEndAt'>,
  nowMs: number,
): TimeLeft {
  const untilOpenMs = Date.parse(slotStartAt) - nowMs;
  if (untilOpenMs > 0) return { words: `starts in ${spanWords(untilOpenMs)}`, isShort: false };
  const leftMs = Date.parse(slotEndAt) - nowMs;
  if (leftMs <= 0) return { words: 'pickup window is over', isShort: true };
  return { words: `${spanWords(leftMs)} left`, isShort: leftMs < shortMs };
}

/**
 * The distance to the pickup: '1.9 mi by road, 6 min', or the straight-line distance, such as '1.4 mi
 * straight'. Null if the driver's position is unknown.
 */
export function wayText(
  { offer, distance }: Pick<DriverOrder, 'offer' | 'distance'>,
  isPositionOld = false,
) {
  const since = isPositionOld ? ' from your last position' : '';
  if (offer?.way) return `${drivenText(offer.way.miles)} by road, ${offer.way.minutes} min${since}`;
  return distance === null ? null : `${drivenText(distance)} straight${since}`;
}

type Added = NonNullable<OfferFacts['adds']>;

/** The extra time of an offer: '+11 min', '+1 h 5 min'. */
export const addedText = ({ minutes }: Pick<Added, 'minutes'>) => `+${spanWords(minutes * 60_000)}`;

/** The reason why the driver got the offer before others; null if the driver did not. */
export function firstText(offer: OfferFacts | null): string | null {
  if (offer === null || !offer.isFirst) return null;
  const { adds } = offer;
  return adds === null
    ? 'We offer you this order first.'
    : `We offer you this order first. It adds ${spanWords(adds.minutes * 60_000)} to your route.`;
}

/** The extra time in a sentence: '+11 min, on your way', or 'Separate trip, adds 25 min'. */
export function addedSentence(adds: Added): string {
  if (adds.isOnTheWay) return `${addedText(adds)}, on your way`;
  return `Separate trip, adds ${spanWords(adds.minutes * 60_000)}`;
}
