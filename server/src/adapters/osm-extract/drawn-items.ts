import type { Position } from '../../ports/map-service.ts';
import type { Tags } from './extract-items.ts';

export type RoadClass = 'motorway' | 'major' | 'local';
export type AreaKind = 'park' | 'water';

export interface PlaceLabel {
  readonly kind: string;
  readonly name: string;
  readonly at: Position;
}

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

/** The class in which the map draws a road; undefined for a way that is not a road. */
export function roadClassOf(tags: Tags): RoadClass | undefined {
  return tags['area'] === 'yes' ? undefined : roadClasses[tags['highway'] ?? ''];
}

/** The name or number of a road; empty for a ramp, whose name is only its destination. */
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

/**
 * The kind of a named place, such as 'suburb'; undefined for anything that the map does not label.
 */
export function placeKindOf(tags: Tags): string | undefined {
  const kind = tags['place'] ?? '';
  return places.has(kind) && tags['name'] !== undefined ? kind : undefined;
}
