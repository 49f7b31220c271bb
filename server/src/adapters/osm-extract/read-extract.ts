import type { AddressFact } from '../../ports/address-source.ts';
import type { Position } from '../../ports/map-service.ts';
import { isInRing } from '../local/polygons.ts';
import {
  areaKindOf,
  placeKindOf,
  roadClassOf,
  roadNameOf,
  type AreaKind,
  type PlaceLabel,
  type RoadClass,
} from './drawn-items.ts';
import { extractItems, type OsmRelation, type OsmWay, type Tags } from './extract-items.ts';
import { buildingOf, type AddressedItem } from './house-items.ts';
import { joinRings } from './join-lines.ts';
import { NodePositions } from './node-positions.ts';
import { addressFacts } from './list-addresses.ts';
import { isStreet } from './street-ways.ts';

export interface Road {
  readonly roadClass: RoadClass;
  readonly name: string;
  readonly line: Position[];
}
export interface Area {
  readonly kind: AreaKind;
  readonly name: string;
  /** The outline and its holes, each a closed ring of positions. */
  readonly rings: Position[][];
}
export interface ExtractContents {
  readonly roads: Road[];
  readonly areas: Area[];
  readonly places: PlaceLabel[];
  readonly addresses: AddressFact[];
}

interface WantedWays {
  roads: OsmWay[];
  streets: OsmWay[];
  interpolations: OsmWay[];
  areas: OsmWay[];
  houses: OsmWay[];
  /**
   * The lines (OSM ways), by ID, that form the outlines of areas. Such an area is an OSM relation with
   * several lines.
   */
  pieces: Map<number, OsmWay>;
}

const isHouse = (tags: Tags) => tags['addr:housenumber'] !== undefined;

interface WantedRelations {
  areas: OsmRelation[];
  /**
   * Street names that an OSM relation gives to its members. The key is a member's type and ID, such as
   * 'node/17'.
   */
  streetOf: Map<string, string>;
}

async function wantedRelations(extractPath: string): Promise<WantedRelations> {
  const found: WantedRelations = { areas: [], streetOf: new Map() };
  for await (const relation of extractItems(extractPath, 'relation')) {
    const tags = relation.tags ?? {};
    const isWanted = areaKindOf(tags) !== undefined || isHouse(tags);
    if (tags['type'] === 'multipolygon' && isWanted) found.areas.push(relation);
    const street = tags['name'] ?? tags['addr:street'];
    if (tags['type'] !== 'associatedStreet' || street === undefined) continue;
    for (const { type, ref } of relation.members) found.streetOf.set(`${type}/${ref}`, street);
  }
  return found;
}

/** An item with its tags. If these do not name a street, the street from the item's OSM relation is added. */
function withStreet<T extends { tags?: Tags | undefined }>(
  item: T,
  key: string,
  streetOf: WantedRelations['streetOf'],
): T {
  const street = streetOf.get(key);
  return street === undefined ? item : { ...item, tags: { 'addr:street': street, ...item.tags } };
}

async function wantedWays(
  extractPath: string,
  relations: readonly OsmRelation[],
): Promise<WantedWays> {
  const wanted: WantedWays = {
    roads: [],
    streets: [],
    interpolations: [],
    areas: [],
    houses: [],
    pieces: new Map(),
  };
  const members = relations.flatMap((relation) => relation.members);
  const pieceIds = new Set(members.filter(({ type }) => type === 'way').map(({ ref }) => ref));
  for await (const way of extractItems(extractPath, 'way')) {
    const tags = way.tags ?? {};
    if (roadClassOf(tags) !== undefined) wanted.roads.push(way);
    if (isStreet(tags)) wanted.streets.push(way);
    if (tags['addr:interpolation'] !== undefined) wanted.interpolations.push(way);
    if (areaKindOf(tags) !== undefined) wanted.areas.push(way);
    if (isHouse(tags)) wanted.houses.push(way);
    if (pieceIds.has(way.id)) wanted.pieces.set(way.id, way);
  }
  return wanted;
}

function areasOfRelation(
  relation: OsmRelation,
  pieces: WantedWays['pieces'],
  nodes: NodePositions,
): Area[] {
  const tags = relation.tags ?? {};
  const kind = areaKindOf(tags);
  if (kind === undefined) return [];
  const rings = (inner: boolean) =>
    joinRings(
      relation.members
        .filter(({ role }) => (role === 'inner') === inner)
        .flatMap(({ ref }) => pieces.get(ref) ?? [])
        .map((way) => nodes.of(way.refs)),
    );
  const holes = rings(true);
  return rings(false).map((outline) => {
    const inside = holes.filter(([[lng, lat] = [0, 0]]) => isInRing(outline, { lat, lng }));
    return { kind, name: tags['name'] ?? '', rings: [outline, ...inside] };
  });
}

function areaOfWay(way: OsmWay, nodes: NodePositions): Area[] {
  const tags = way.tags ?? {};
  const kind = areaKindOf(tags);
  return kind === undefined
    ? []
    : joinRings([nodes.of(way.refs)]).map((ring) => ({
        kind,
        name: tags['name'] ?? '',
        rings: [ring],
      }));
}

function roadOfWay(way: OsmWay, nodes: NodePositions): Road[] {
  const tags = way.tags ?? {};
  const roadClass = roadClassOf(tags);
  const line = nodes.of(way.refs);
  return roadClass === undefined || line.length < 2
    ? []
    : [{ roadClass, name: roadNameOf(tags), line }];
}

interface ReadNodes {
  nodes: NodePositions;
  places: PlaceLabel[];
  addressed: Map<number, AddressedItem>;
}

async function readNodes(
  extractPath: string,
  refs: Iterable<number>,
  streetOf: WantedRelations['streetOf'],
): Promise<ReadNodes> {
  const found: ReadNodes = { nodes: new NodePositions(refs), places: [], addressed: new Map() };
  for await (const { id, lon, lat, tags = {} } of extractItems(extractPath, 'node')) {
    const at: Position = [lon, lat];
    found.nodes.keep(id, at);
    const kind = placeKindOf(tags);
    if (kind !== undefined) found.places.push({ kind, name: tags['name'] ?? '', at });
    if (isHouse(tags)) found.addressed.set(id, withStreet({ tags, at }, `node/${id}`, streetOf));
  }
  return found;
}

/**
 * Reads roads, parks, water, place names and addresses from an extract. Reads the file three times, so that
 * only positions that are needed are in memory.
 */
export async function readExtract(extractPath: string): Promise<ExtractContents> {
  const { areas: relations, streetOf } = await wantedRelations(extractPath);
  const ways = await wantedWays(extractPath, relations);
  const { pieces, ...lists } = ways;
  const wanted = [...Object.values(lists).flat(), ...pieces.values()];
  const refs = wanted.flatMap((way) => way.refs);
  const { nodes, places, addressed } = await readNodes(extractPath, refs, streetOf);
  const areas = [
    ...ways.areas.flatMap((way) => areaOfWay(way, nodes)),
    ...relations.flatMap((relation) => areasOfRelation(relation, pieces, nodes)),
  ];
  const buildings = [
    ...ways.houses.flatMap((way) =>
      buildingOf(withStreet(way, `way/${way.id}`, streetOf).tags, [nodes.of(way.refs)]),
    ),
    ...relations.flatMap((relation) => {
      const { tags, members } = withStreet(relation, `relation/${relation.id}`, streetOf);
      const outline = members
        .filter(({ role }) => role !== 'inner')
        .flatMap(({ ref }) => pieces.get(ref) ?? []);
      return buildingOf(tags, joinRings(outline.map((way) => nodes.of(way.refs))));
    }),
  ];
  return {
    roads: ways.roads.flatMap((way) => roadOfWay(way, nodes)),
    areas,
    places,
    addresses: addressFacts({ ...ways, places, addressed, buildings }, nodes),
  };
}
