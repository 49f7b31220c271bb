import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Parcel, ParcelTrack } from '@backhaul/contract/parcel-answer.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import type { TrackStatus } from '@backhaul/domain/carrier/parcel-track.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { formatDayAndTime, formatShortDay } from '../../lib/format/dates.ts';

/** A parcel's status as a sentence, such as 'The parcel is at the shop'. The full stop is added later. */
const statusWords: Readonly<Record<TrackStatus, (carrier: string) => string>> = {
  unknown: (carrier) => `${carrier} has not sent an update yet`,
  pre_transit: (carrier) => `${carrier} has not scanned the parcel yet`,
  in_transit: () => 'The parcel is on its way to the shop',
  out_for_delivery: () => 'The parcel arrives at the shop today',
  delivered: () => 'The parcel is at the shop',
  available_for_pickup: (carrier) => `The shop can collect the parcel at a ${carrier} counter`,
  return_to_sender: () => 'The parcel is coming back to the sender',
  failure: (carrier) => `${carrier} could not deliver the parcel`,
  cancelled: () => 'The label was cancelled',
  error: (carrier) => `${carrier} reports a problem with the parcel`,
};

const trackSentence = (status: TrackStatus, carrier: string): string =>
  statusWords[status](carrier);

/**
 * A carrier's scan and its place in words: 'The parcel is on its way to the shop', 'UPS scanned the parcel in
 * Louisville, KY.'
 */
export function scanWords(
  { number, status, place }: NonNullable<Order['events'][number]['scan']>,
  parcel: Pick<Parcel, 'carrier' | 'count'> | null,
): { title: string; detail: string } {
  const carrier = parcel === null ? 'The carrier' : carrierName(parcel.carrier);
  const which = parcel !== null && parcel.count > 1 ? ` Parcel ${number}.` : '';
  return {
    title: trackSentence(status, carrier),
    detail: `${place === null ? `${carrier} sent this update.` : `${carrier} scanned the parcel in ${place}.`}${which}`,
  };
}

/**
 * The parcel's state: 'The parcel is on its way to the shop. Last seen in Louisville, KY, today, 6:12 AM.' If
 * no service tracks it, only the holder is named.
 */
export function trackText(track: ParcelTrack, { nowMs, timeZone }: Viewpoint): string {
  const { status, place, seenAt, expectedOn } = track;
  const carrier = carrierName(track.carrier);
  if (status === null) return `${carrier} has the parcel.`;
  const isThere = status === 'delivered';
  const when = seenAt === null ? null : formatDayAndTime(seenAt, nowMs, timeZone);
  const seen = [place !== null && `in ${place}`, when].filter(Boolean).join(', ');
  return [
    trackSentence(status, carrier),
    seen !== '' && `Last seen ${seen}`,
    !isThere &&
      expectedOn !== null &&
      `${carrier} expects to deliver the parcel on ${formatShortDay(expectedOn)}`,
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
