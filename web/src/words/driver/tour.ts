import type { TourAnswer, TourStopAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { formatTime } from '../../lib/format/dates.ts';

const acts: Readonly<Record<StopKind, string>> = {
  pickup: 'Collect at',
  store: 'Drop off at',
  customer_return: 'Bring the item back to',
};

export const stopTitle = ({ kind, name }: TourStopAnswer) => `${acts[kind]} ${name}`;

const minutesText = (minutes: number) => `${minutes} min`;
const moreStops = (count: number) => (count === 1 ? '1 more stop' : `${count} more stops`);

/**
 * Sentences about a stop of the route: the delay, the reason for its position in the route, and the waiting
 * time. Empty if there is nothing to say.
 */
export function stopDetail(stop: TourStopAnswer, timeZone: string): string {
  const { waitMinutes, lateMinutes } = stop;
  return [
    lateMinutes > 0 ? `You will be ${minutesText(lateMinutes)} late.` : '',
    reasonText(stop, timeZone),
    waitMinutes > 0 ? `Wait ${minutesText(waitMinutes)} at this stop.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function reasonText({ reason, name }: TourStopAnswer, timeZone: string): string {
  switch (reason?.kind) {
    case undefined:
      return '';
    case 'heading':
      return 'You are driving to this stop.';
    case 'room':
      return 'After this stop, your car has more room.';
    case 'window':
      return `The pickup window ends at ${formatTime(reason.at, timeZone)}.`;
    case 'closing':
      return `${name} closes at ${formatTime(reason.at, timeZone)}.`;
    case 'return_by':
      return `Last day for this return: ${name} takes the item until ${formatTime(reason.at, timeZone)}.`;
    case 'opens':
      return `Do not come before ${formatTime(reason.at, timeZone)}.`;
    case 'on_the_way':
      return `This stop is on your way. A later visit adds ${minutesText(reason.minutes)}.`;
  }
}

/** The driver's break, if it falls between the stops, as a sentence; else null. */
export const pauseText = ({ pause }: Pick<TourAnswer, 'pause'>, timeZone: string): string | null =>
  pause === null
    ? null
    : `Your break: ${formatTime(pause.from, timeZone)} to ${formatTime(pause.until, timeZone)}. The arrival times include your break.`;

/** A sentence that says how much worse the driver's own sequence of stops is than the best one. */
export function compareText({ best }: Pick<TourAnswer, 'best'>): string {
  if (best === null) return 'No other route is shorter.';
  const { savedMinutes, fewerLate } = best;
  const late = fewerLate > 0 ? `you are late at ${moreStops(fewerLate)}` : '';
  const longer = savedMinutes > 0 ? `you drive ${minutesText(savedMinutes)} more` : '';
  const said = [late, longer].filter((part) => part !== '').join(' and ');
  return `Compared with the best route, ${said}.`;
}
