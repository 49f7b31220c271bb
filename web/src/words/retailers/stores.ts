import type { OwnStore, StoreChanges } from '@backhaul/contract/calls/places/own-stores.ts';
import type { Weekday } from '@backhaul/domain/time/calendar-date.ts';
import { formatMinuteOfDay, minutesOfTime } from '@backhaul/domain/time/time-of-day.ts';

export const storeStateNames: Readonly<Record<OwnStore['state'], string>> = {
  takes_returns: 'Takes returns',
  no_returns: 'Takes no returns for now',
  closed: 'Permanently closed',
};

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** The effect of new opening hours on returns that are already booked, in one sentence. */
export function shutOutWords(count: number): string {
  if (count === 0) return 'The counter is open for every booked return.';
  return count === 1
    ? '1 booked return comes when the counter is closed.'
    : `${count} booked returns come when the counter is closed.`;
}

export const stayWords =
  'These returns stay booked for this store. Nobody moves them for you. Their drivers see the new hours. If the counter is closed, the driver follows the customer’s plan: another store, or back to the customer.';

/** Converts a weekday's code such as 'Mo' to 'Mon'. Any other text stays unchanged. */
const dayWords = (code: string): string =>
  Object.values(weekdayNames)
    .find((name) => name.slice(0, 2) === code)
    ?.slice(0, 3) ?? code;

/** Converts opening hours such as '10:00-21:00' to '10 AM to 9 PM', and 'off' to 'closed'. */
const timeWords = (text: string): string =>
  text === 'off'
    ? 'closed'
    : text
        .split('-')
        .map((time) => {
          const minute = minutesOfTime(time);
          return minute === null ? time : formatMinuteOfDay(minute);
        })
        .join(' to ');

/** Hours as the server writes them, in words: 'Mon to Sat: 10 AM to 9 PM; Dec 25, 2026: closed'. */
export function hoursWords(hours: string): string {
  if (hours === '') return '';
  return hours
    .split('; ')
    .map((rule) => {
      const [first = '', ...rest] = rule.split(' ');
      const time = timeWords(rest.pop() ?? '');
      // The server writes a single day as '2026 Dec 25'.
      const days =
        rest.length > 0
          ? `${rest.join(' ')}, ${first}`
          : first.split('-').map(dayWords).join(' to ');
      return `${days}: ${time}`;
    })
    .join('; ');
}

/** The facts of a store in words: 'Takes returns. Mon to Sat: 10 AM to 9 PM'. */
export const factsText = ({ state, hours }: StoreChanges[number]['was']): string =>
  `${storeStateNames[state]}. ${hours === null ? 'Hours not known' : hoursWords(hours)}`;
