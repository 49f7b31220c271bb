import type { Store } from '@backhaul/contract/calls/places/catalog.ts';
import { openState } from '@backhaul/domain/catalog/store-hours.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { choiceKey, choiceOfStore, type StoreChoice } from './store-choice.ts';

/**
 * The note below every list with straight-line distances. The price is for the distance by road, which is
 * longer.
 */
export const straightLineNote =
  'Distances are in a straight line. The price depends on the distance by road.';

interface StoreRow {
  key: string;
  choice: StoreChoice;
  title: string;
  detail: string;
  distance: string | undefined;
  hours: string | undefined;
  disabled: boolean;
}

/** A store as a list row, with its distance from the pickup if known and today's closing time. */
export function rowOfStore(store: Store, now: LocalTime): StoreRow {
  const choice = choiceOfStore(store);
  const { text: hours } = openState(store.storeHours, now);
  return {
    key: choiceKey(choice),
    choice,
    title: store.displayName,
    detail: store.acceptsReturns
      ? `${store.streetAddress}, ${store.zipCode}${hours === null ? ' · hours not known' : ''}`
      : 'This location does not accept returns',
    distance: store.distance_miles === null ? undefined : distanceText(store.distance_miles),
    hours: hours ?? undefined,
    disabled: !store.acceptsReturns,
  };
}

/**
 * The row 'Any Location'. If the search found no store of the retailer, the driver may use another company's
 * counter that takes the retailer's returns.
 */
function anyRow(retailer: string, found: readonly Store[]): StoreRow {
  const nearest = found.some((store) => store.retailerName === retailer)
    ? retailer
    : `counter that takes ${possessive(retailer)} returns`;
  return {
    key: 'any',
    choice: { kind: 'any', retailer },
    title: 'Any Location',
    detail: `The driver delivers to the nearest ${nearest}`,
    distance: undefined,
    hours: undefined,
    disabled: false,
  };
}

/** The row of the chosen store, if it is not among the search results. */
function chosenRow(choice: Extract<StoreChoice, { kind: 'store' }>): StoreRow {
  return {
    key: choiceKey(choice),
    choice,
    title: choice.name,
    detail: choice.address,
    distance: undefined,
    hours: undefined,
    disabled: false,
  };
}

/**
 * The retailer that the typed text means: the first one in the results whose name contains the text. Without
 * such a result, the text itself.
 */
export function retailerTyped(query: string, found: readonly Store[]): string {
  const words = query.trim().toLowerCase();
  const named = found.find((store) => store.retailerName.toLowerCase().includes(words));
  return words !== '' && named ? named.retailerName : query.trim();
}

/**
 * All rows of the list: 'Any Location' for the chosen or first found retailer, then the chosen store, then
 * the search results.
 */
export function storeRows(
  found: readonly Store[],
  choice: StoreChoice | null,
  now: LocalTime,
): StoreRow[] {
  const chosenRetailer = choice && choice.kind !== 'address' ? choice.retailer : undefined;
  const retailer = chosenRetailer ?? found.find((store) => store.acceptsReturns)?.retailerName;
  const rows = found.map((store) => rowOfStore(store, now));
  const isFound = rows.some((row) => choice !== null && row.key === choiceKey(choice));
  return [
    ...(retailer === undefined ? [] : [anyRow(retailer, found)]),
    ...(choice?.kind === 'store' && !isFound ? [chosenRow(choice)] : []),
    ...rows,
  ];
}
