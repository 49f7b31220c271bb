import type { CheckedPlace } from '@backhaul/contract/calls/places/places.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { isUncertain, type PlacePrecision } from '@backhaul/domain/geo/position-certainty.ts';
import { metersText } from '@backhaul/domain/geo/distance-text.ts';
import { entryOf } from '../../lib/entry-of.ts';

const knownWords: Readonly<Record<PlacePrecision, string>> = {
  address: 'We know roughly where the house is, but not the door',
  store: 'We know roughly where the store is, but not the door',
  street: 'We know the street, but not the house',
  zip: 'We know the ZIP code, but not the street',
  town: 'We know the town, but not the street',
  crossing: 'We know the street corner, but not the house',
  pin: 'We know your map pin, but not the house',
};
const someWords = 'We know only the rough location';

/**
 * The sentence about an address whose position the customer must confirm: 'We know the street, but not the
 * house'.
 */
export function knownOf(place: Pick<CheckedPlace, 'precision' | 'uncertaintyMeters'>): string {
  const isPlaced = place.precision === 'address' || place.precision === 'store';
  if (isPlaced && !isUncertain(place)) return 'The address has no house number';
  return entryOf(knownWords, place.precision) ?? someWords;
}

const ends = { pickup: 'Pickup', dropoff: 'Drop-off' } as const;

/**
 * The reasons why a price is an estimate, one for each end of the trip: 'Pickup: We know the street, but not
 * the house. Our map point may be 1,148 ft off.'
 */
export function uncertainWords({ uncertain }: Pick<Quote, 'uncertain'>): string[] {
  return uncertain.map(
    ({ end, known, meters }) =>
      `${entryOf(ends, end) ?? end}: ${entryOf(knownWords, known) ?? someWords}. Our map point may be ${metersText(meters)} off.`,
  );
}
