import type { WorkFactsOf } from '@backhaul/contract/work-facts.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { PickupDoubt } from '@backhaul/domain/door/failed-pickup.ts';
import { entryOf } from '../../lib/entry-of.ts';

const doubts: Readonly<Record<PickupDoubt, (meters: number | null) => string>> = {
  early: () => 'before the window',
  late: () => 'after the window',
  no_position: () => 'without a position',
  far: (meters) =>
    meters === null ? 'away from the door' : `${spokenMiles(meters)} from the door`,
  jump: () => 'with a position that no car reaches from the phone’s last one',
  mocked: () => 'with a position that the phone says an app made up',
  exact: () => 'with a position that claims to be exact to the inch',
  repeated: () => 'with a position that stood still to the last digit',
};
const spokenMiles = (meters: number) => drivenText(meters / metersPerMile);

/**
 * The doubts about a failed pickup in words: 'before the window and 3.9 mi from the door'. Empty if there are
 * none.
 */
export function doubtWords(facts: WorkFactsOf<'order'>['case']): string {
  const door = facts?.door;
  const words = (door?.doubts ?? []).flatMap(
    (doubt) => entryOf(doubts, doubt)?.(door?.meters ?? null) ?? [],
  );
  return new Intl.ListFormat('en-US').format(words);
}

/**
 * The reason why a person must decide about a failed pickup: 'that was before the window and 3.9 mi from the
 * door'.
 */
export function doubtOf(facts: WorkFactsOf<'order'>['case']): string {
  const words = doubtWords(facts);
  return words === '' ? 'it is not sure' : `that was ${words}`;
}
