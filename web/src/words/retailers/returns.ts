import type { CompanyDay, DayReturn } from '@backhaul/contract/calls/retail/company-returns.ts';

export const stageNames: Readonly<Record<DayReturn['stage'], string>> = {
  booked: 'No driver yet',
  accepted: 'Driver accepted',
  picked_up: 'Picked up',
  on_the_way: 'On the way',
  here: 'At the counter',
  arrived: 'At the counter',
  taken: 'Taken',
  refused: 'Refused',
};

export const proofNames: Readonly<Record<DayReturn['proof'], string>> = {
  picture: 'Receipt photo',
  receipt: 'Receipt',
  order_number: 'Order number',
  none: 'None yet',
};

/** 'Tags on, in its packaging': the customer’s answers at booking. */
export function conditionWords({ hasTags, hasPackaging }: DayReturn['condition']): string {
  if (hasTags) return hasPackaging ? 'Tags on, in its packaging' : 'Tags on, no packaging';
  return hasPackaging ? 'In its packaging, no tags' : 'No tags, no packaging';
}

/** '2 items, $134.98' */
export function itemWords(numberOfItems: number, value: string): string {
  return numberOfItems === 1 ? value : `${numberOfItems} items, ${value}`;
}

/** '20 to come today, 18 came, 1 of them was refused' */
export function dayWords({ toCome, arrived, refused }: CompanyDay): string {
  if (toCome + arrived === 0) return 'No return comes to your counters today';
  const turned = refused === 1 ? '1 of them was refused' : `${refused} of them were refused`;
  const came = arrived === 0 ? [] : [`${arrived} came`, ...(refused === 0 ? [] : [turned])];
  return [`${toCome} to come today`, ...came].join(', ');
}

/** '9 AM', '12 PM': an hour from 0 to 23. */
export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
