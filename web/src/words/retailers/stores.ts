import type { OwnStore, StoreChanges } from '@backhaul/contract/calls/places/own-stores.ts';
import type { Weekday } from '@backhaul/domain/time/calendar-date.ts';

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
  if (count === 0) return 'Every booked return can still be handed in in its pickup window.';
  return count === 1
    ? '1 booked return comes when the counter is closed.'
    : `${count} booked returns come when the counter is closed.`;
}

export const stayWords =
  'They stay booked for this store, and nobody moves them for you. Their drivers see the new hours. A driver who finds the counter closed follows the customer’s plan: another store, or back to the customer.';

/** 'Takes returns, Mo-Sa 10:00-21:00' */
export const factsText = ({ state, hours }: StoreChanges[number]['was']): string =>
  `${storeStateNames[state]}, ${hours ?? 'hours not known'}`;
