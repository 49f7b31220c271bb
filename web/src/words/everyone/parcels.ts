import type { ParcelTrack } from '@backhaul/contract/parcel-answer.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { trackSentence } from '@backhaul/domain/carrier/parcel-track.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { formatDayAndTime, formatShortDay } from '../../lib/format/dates.ts';

/** 'It is on its way to the shop. Last seen in Louisville, KY, today at 6:12 AM.'; only who has it where nobody follows. */
export function trackText(track: ParcelTrack, { nowMs, timeZone }: Viewpoint): string {
  const { status, place, seenAt, expectedOn } = track;
  const carrier = carrierName(track.carrier);
  if (status === null) return `${carrier} has it.`;
  const isThere = status === 'delivered';
  const when = seenAt === null ? null : formatDayAndTime(seenAt, nowMs, timeZone);
  const seen = [place !== null && `in ${place}`, when].filter(Boolean).join(', ');
  return [
    trackSentence(status, carrier),
    seen !== '' && `Last seen ${seen}`,
    !isThere &&
      expectedOn !== null &&
      `${carrier} expects it there on ${formatShortDay(expectedOn)}`,
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
