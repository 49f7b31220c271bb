import type { OwnStore, StoreChanges } from '@backhaul/contract/calls/places/own-stores.ts';
import type { Weekday } from '@backhaul/domain/time/calendar-date.ts';
import { formatMinuteOfDay, minutesOfTime } from '@backhaul/domain/time/time-of-day.ts';

export const storeStateNames: Readonly<Record<OwnStore['state'], string>> = {
  takes_returns: 'Takes returns',
  no_returns: 'Takes no returns for now',
  closed: 'Closed for good',
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

/** The effect of a change on returns that are booked already, in one sentence. */
export function shutOutWords(count: number): string {
  if (count === 0) return 'Every booked return can still be handed in during its pickup window.';
  return count === 1
    ? '1 booked return comes when the counter is closed.'
    : `${count} booked returns come when the counter is closed.`;
}

export const stayWords =
  'They stay booked for this store, and nobody moves them for you. Their drivers see the new hours. A driver who finds the counter closed follows the customer’s plan: another store, or back to the customer.';

/** 'Mo' as 'Mon'; anything else stays as it is. */
const dayWords = (code: string): string =>
  Object.values(weekdayNames)
    .find((name) => name.slice(0, 2) === code)
    ?.slice(0, 3) ?? code;

/** '10:00-21:00' as '10 AM to 9 PM', 'off' as 'closed'. */
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
      // A single day is '2026 Dec 25'.
      const days =
        rest.length > 0
          ? `${rest.join(' ')}, ${first}`
          : first.split('-').map(dayWords).join(' to ');
      return `${days}: ${time}`;
    })
    .join('; ');
}

/** 'Takes returns. Mon to Sat: 10 AM to 9 PM' */
export const factsText = ({ state, hours }: StoreChanges[number]['was']): string =>
  `${storeStateNames[state]}. ${hours === null ? 'Hours not known' : hoursWords(hours)}`;
