import type { WorkFactsOf } from '@backhaul/contract/work-facts.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { PickupDoubt } from '@backhaul/domain/door/failed-pickup.ts';
import { entryOf } from '../../lib/entry-of.ts';

const doubts: Readonly<Record<PickupDoubt, (meters: number | null) => string>> = {
  early: () => 'before the pickup window',
  late: () => 'after the pickup window',
  no_position: () => 'without a position',
  far: (meters) =>
    meters === null ? 'away from the door' : `${spokenMiles(meters)} from the door`,
  jump: () => 'at a position too far from the last one',
  mocked: () => 'at a position that an app may have made up',
  exact: () => 'at a position too exact to be real',
  repeated: () => 'at a position that never changed',
};
const spokenMiles = (meters: number) => drivenText(meters / metersPerMile);

/**
 * The doubts about a failed pickup in words: 'before the pickup window and 3.9 mi from the door'. Empty if
 * there are no doubts.
 */
export function doubtWords(facts: WorkFactsOf<'order'>['case']): string {
  const door = facts?.door;
  const words = (door?.doubts ?? []).flatMap(
    (doubt) => entryOf(doubts, doubt)?.(door?.meters ?? null) ?? [],
  );
  return new Intl.ListFormat('en-US').format(words);
}

/**
 * The reason why a person must decide about a failed pickup: 'that was before the pickup window and 3.9 mi
 * from the door'.
 */
export function doubtOf(facts: WorkFactsOf<'order'>['case']): string {
  const words = doubtWords(facts);
  return words === '' ? 'we could not check this' : `that was ${words}`;
}
