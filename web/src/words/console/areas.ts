import type { Area } from '@backhaul/contract/calls/places/areas.ts';
import { areaGapWords } from '@backhaul/domain/area/area-plan.ts';

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** The size of an area's map in words: '12 of 14 ZIP codes, 310 streets, 4,200 house numbers'. */
export function mapText({ map, zips, state }: Area): string {
  if (map === null)
    return state === 'draft' ? 'None yet' : `Built in, ${counted(zips, 'ZIP code')}`;
  return [
    `${map.coveredZips} of ${counted(zips, 'ZIP code')}`,
    counted(map.streets, 'street'),
    counted(map.houses, 'house number'),
  ].join(', ');
}

/** The conditions that an area's draft does not meet yet, as sentences. */
export const gapText = ({ missing }: Pick<Area, 'missing'>): string =>
  missing.map((gap) => areaGapWords[gap]).join(' ');
