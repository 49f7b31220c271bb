import type { ReturnReasons } from '@backhaul/contract/calls/retail/return-list.ts';
import { fewestCases } from '@backhaul/domain/figures/figure-catalogue.ts';
import type { CompanyReturnState } from '@backhaul/domain/retail/company-returns.ts';
import type { CompanyDay, DayReturn } from '@backhaul/contract/calls/retail/company-returns.ts';

export const stageNames: Readonly<Record<DayReturn['stage'], string>> = {
  booked: 'No driver yet',
  accepted: 'Driver accepted',
  picked_up: 'Picked up',
  on_the_way: 'On the way',
  here: 'At the counter',
  arrived: 'At the counter',
  taken: 'Accepted',
  refused: 'Refused',
};
export const proofNames: Readonly<Record<DayReturn['proof'], string>> = {
  picture: 'Receipt photo',
  receipt: 'Receipt',
  order_number: 'Order number',
  none: 'No proof of purchase yet',
};

export const stateNames: Readonly<Record<CompanyReturnState, string>> = {
  booked: 'Booked',
  picked_up: 'Picked up',
  arrived: 'At the counter',
  taken: 'Accepted',
  refunded: 'Refunded',
  refused: 'Refused',
  not_picked_up: 'Not picked up',
  cancelled: 'Cancelled',
  lost: 'Lost',
};

/** The condition of an item, from the customer’s answers at booking: 'With tags and packaging'. */
export function conditionWords({ hasTags, hasPackaging }: DayReturn['condition']): string {
  if (hasTags) return hasPackaging ? 'With tags and packaging' : 'With tags, no packaging';
  return hasPackaging ? 'With packaging, no tags' : 'No tags, no packaging';
}

/** The number and value of the items: '2 items, $134.98'. */
export function itemWords(numberOfItems: number, value: string): string {
  return numberOfItems === 1 ? value : `${numberOfItems} items, ${value}`;
}

/** The returns of a day: '20 returns expected today, 18 arrived, 1 refused'. */
export function dayWords({ toCome, arrived, refused }: CompanyDay): string {
  if (toCome + arrived === 0) return 'No return comes to your counters today';
  const turned = `${refused} refused`;
  const came = arrived === 0 ? [] : [`${arrived} arrived`, ...(refused === 0 ? [] : [turned])];
  return [`${toCome} ${toCome === 1 ? 'return' : 'returns'} expected today`, ...came].join(', ');
}

/** The name of an hour from 0 to 23: '9 AM', '12 PM'. */
export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** A part and its share: '4 of 19, 21%'. The share is left out if the total is less than five. */
export function partWords(part: number, all: number): string {
  if (all === 0) return 'None';
  const of = `${part.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`;
  return all < fewestCases ? of : `${of}, ${percent.format(part / all)}`;
}

/** The number of returns: '120 returns in the last 28 days, 6 of them refused'. */
export function reasonsLine({ came, refused, days }: ReturnReasons): string {
  if (came === 0) return `No return reached your counters in the last ${days} days`;
  const returns = came === 1 ? '1 return' : `${came.toLocaleString('en-US')} returns`;
  const turned = refused === 0 ? '' : `, ${refused.toLocaleString('en-US')} of them refused`;
  return `${returns} in the last ${days} days${turned}`;
}
