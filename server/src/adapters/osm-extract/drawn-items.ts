import type { Tags } from './extract-items.ts';

export type RoadClass = 'motorway' | 'major' | 'local';
export type AreaKind = 'park' | 'water';

const roadClasses: Readonly<Record<string, RoadClass>> = {
  motorway: 'motorway',
  motorway_link: 'motorway',
  trunk: 'motorway',
  trunk_link: 'motorway',
  primary: 'major',
  primary_link: 'major',
  secondary: 'major',
  secondary_link: 'major',
  tertiary: 'major',
  tertiary_link: 'major',
  residential: 'local',
  unclassified: 'local',
  living_street: 'local',
};
const parks = new Set(['park', 'garden', 'golf_course', 'nature_reserve']);
const waters = new Set(['water', 'bay']);
const places = new Set(['city', 'town', 'village', 'suburb', 'neighbourhood', 'quarter']);

/** How the look draws a road; undefined for ways that it does not draw. */
export function roadClassOf(tags: Tags): RoadClass | undefined {
  return tags['area'] === 'yes' ? undefined : roadClasses[tags['highway'] ?? ''];
}

/** The name on a road's signs; ramps carry the name of where they lead, which is no address. */
export function roadNameOf(tags: Tags): string {
  return tags['highway']?.endsWith('_link') === true ? '' : (tags['name'] ?? tags['ref'] ?? '');
}

export function areaKindOf(tags: Tags): AreaKind | undefined {
  if (waters.has(tags['natural'] ?? '') || tags['waterway'] === 'riverbank') return 'water';
  if (
    parks.has(tags['leisure'] ?? '') ||
    tags['landuse'] === 'cemetery' ||
    tags['natural'] === 'wood'
  )
    return 'park';
  return undefined;
}

/** The kind of a place that gets a label on the map. */
export function placeKindOf(tags: Tags): string | undefined {
  const kind = tags['place'] ?? '';
  return places.has(kind) && tags['name'] !== undefined ? kind : undefined;
}
