import type { TourAnswer, TourStopAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { formatTime } from '../../lib/format/dates.ts';

const acts: Readonly<Record<StopKind, string>> = {
  pickup: 'Collect at',
  store: 'Drop off at',
  customer_return: 'Bring back to',
};

export const stopTitle = ({ kind, name }: TourStopAnswer) => `${acts[kind]} ${name}`;

const minutesText = (minutes: number) => `${minutes} min`;
const stopsLate = (count: number) => (count === 1 ? '1 stop' : `${count} stops`);

/**
 * The reason for a stop's place in the route, and if the driver will be on time, as sentences. Empty if there
 * is nothing to say.
 */
export function stopDetail(stop: TourStopAnswer, timeZone: string): string {
  const { waitMinutes, lateMinutes } = stop;
  return [
    lateMinutes > 0 ? `${minutesText(lateMinutes)} late.` : '',
    reasonText(stop, timeZone),
    waitMinutes > 0 ? `Wait ${minutesText(waitMinutes)} there.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function reasonText({ reason, name }: TourStopAnswer, timeZone: string): string {
  switch (reason?.kind) {
    case undefined:
      return '';
    case 'heading':
      return 'You are on your way.';
    case 'room':
      return 'Makes room in the car.';
    case 'window':
      return `The window ends at ${formatTime(reason.at, timeZone)}.`;
    case 'closing':
      return `${name} closes at ${formatTime(reason.at, timeZone)}.`;
    case 'return_by':
      return `Last day to return it: ${name} takes it until ${formatTime(reason.at, timeZone)}.`;
    case 'opens':
      return `Not before ${formatTime(reason.at, timeZone)}.`;
    case 'on_the_way':
      return `On your way. Doing it later adds ${minutesText(reason.minutes)}.`;
  }
}

/** The time that the driver's own order of stops takes beyond the best one, as a sentence. */
export function compareText({ best }: Pick<TourAnswer, 'best'>): string {
  if (best === null) return 'No other order is shorter.';
  const { savedMinutes, fewerLate } = best;
  const late = fewerLate > 0 ? `${stopsLate(fewerLate)} more would be late` : '';
  const longer = savedMinutes > 0 ? `${minutesText(savedMinutes)} more driving` : '';
  const said = [late, longer].filter((part) => part !== '').join(', ');
  return `${said} than in the best order.`;
}
