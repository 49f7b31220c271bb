import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type { Pool } from 'pg';
import type { AddressIndex } from '../../ports/address-index.ts';
import type { PlaceFacts } from '../../ports/map-service.ts';
import type { Gazetteer } from '../local/gazetteer.ts';
import { readHouseNumbers } from '../local/house-number.ts';
import { nameKey } from '../local/name-key.ts';
import { atTown, atTypedArea, atZip } from './area-places.ts';
import { chooseCandidate, findCandidates, findCorners } from './find-candidates.ts';
import { placeOfCandidate, placeOfCorner, placeOfNearest } from './found-places.ts';
import { readNearestAddress } from './nearest-address.ts';
import type { Candidate } from './rank-candidates.ts';
import { readTypedAddress, type TypedAddress } from './typed-address.ts';

interface AddressLookupOptions {
  gazetteer: Gazetteer;
  /** The center of the service area. If suggestions fit equally well, the nearest to this point comes first. */
  centre: GeoPoint;
  /**
   * The database that contains the address index. Without it, only ZIP codes and towns can be found.
   */
  pool?: Pool | undefined;
}

/** Matches an incomplete ZIP code at the end of a text, after a comma or a state. */
const unfinishedZip = /(,\s*|\b(?:mo|il|missouri|illinois)\s+)\d{1,4}$/i;
/**
 * The maximum distance from the nearest ZIP code's center. For a position farther away, no addresses are
 * known.
 */
const knownGroundMiles = 20;
const areasAtMost = 2;
/**
 * A suggestion's misfit says how much it differs from the typed text. Suggestions are left out if their
 * misfit is this much higher than the best one's.
 */
const suggestedMisfit = 4;

/**
 * True if the typed state is not the state of the typed ZIP code, as in 'Chicago, IL 63109'. One of the two
 * is wrong, and we cannot know which.
 */
const isOfOtherState = ({ state, zip }: TypedAddress) =>
  state !== undefined && zip !== undefined && state !== zip.state;

/** True if the typed house number is one that no house can have, such as a phone number. */
const hasNoSuchHouse = ({ number }: TypedAddress) =>
  number !== '' && readHouseNumbers(number).length === 0;

/**
 * The addresses to suggest. If no suggestion has the typed house number, a street that is in several ZIP
 * codes is suggested once, in the ZIP code where it has the most houses.
 */
function worthSuggesting(candidates: readonly Candidate[], hasNumber: boolean): Candidate[] {
  const [best] = candidates;
  if (best === undefined) return [];
  const likely = candidates.filter(({ misfit }) => misfit < best.misfit + suggestedMisfit);
  const placed = hasNumber ? likely.filter(({ isPlaced }) => isPlaced) : [];
  if (placed.length > 0) return placed;
  const parts = Map.groupBy(
    likely,
    ({ street, misfit }) => `${street.name}, ${street.city}, ${street.state} ${misfit}`,
  );
  return [...parts.values()].flatMap((some) =>
    some.toSorted((a, b) => b.street.house_count - a.street.house_count).slice(0, 1),
  );
}

/**
 * Finds addresses in the address index. Finds ZIP codes and towns in the gazetteer, a list of their names and
 * positions.
 */
export function createAddressLookup({
  gazetteer,
  centre,
  pool,
}: AddressLookupOptions): AddressIndex {
  const grounds = gazetteer.zips.filter((zip) => zip.hasArea);
  const radiusOfZip = new Map(gazetteer.zips.map(({ zip, radiusMeters }) => [zip, radiusMeters]));

  function place(candidate: Candidate, typed: TypedAddress): PlaceFacts {
    const { street, isPlaced, uncertaintyMeters } = candidate;
    if (typed.number === '' || isPlaced || street.house_count > 0)
      return placeOfCandidate(candidate, typed);
    // For a street without house numbers, the uncertainty of its position is at least the radius of its ZIP
    // code, because the street may continue beyond the map's edge.
    const radius = radiusOfZip.get(street.zip) ?? 0;
    const widened = { ...candidate, uncertaintyMeters: Math.max(uncertaintyMeters, radius) };
    return placeOfCandidate(widened, typed);
  }

  async function corners(typed: TypedAddress): Promise<PlaceFacts[]> {
    const found = pool === undefined ? [] : await findCorners(pool, typed);
    return found.map((corner) => placeOfCorner(corner, typed));
  }

  function areasBeginningWith(query: string): PlaceFacts[] {
    if (/^\d{3,5}$/.test(query))
      return gazetteer.zips.filter(({ zip }) => zip.startsWith(query)).map(atZip);
    const key = nameKey(query);
    return gazetteer.towns.filter((town) => key.length > 1 && town.key.startsWith(key)).map(atTown);
  }

  async function streets(typed: TypedAddress, near: GeoPoint): Promise<PlaceFacts[]> {
    if (typed.otherStreet !== '') return corners(typed);
    if (pool === undefined) return [];
    const candidates = await findCandidates(pool, typed, { near, isUnfinished: true });
    return worthSuggesting(candidates, typed.number !== '').map((candidate) =>
      place(candidate, typed),
    );
  }

  return {
    async suggest(query, limit, near = centre) {
      const typed = readTypedAddress(query.replace(unfinishedZip, '$1'), gazetteer);
      if (typed.isPostBox || isOfOtherState(typed) || hasNoSuchHouse(typed)) return [];
      const found = await streets(typed, near);
      const area = found.length === 0 ? atTypedArea(typed) : undefined;
      const areas = [...(area === undefined ? [] : [area]), ...areasBeginningWith(query.trim())];
      const kept = limit - Math.min(areasAtMost, areas.length);
      const listed = [...found.slice(0, kept), ...areas, ...found.slice(kept)];
      return [...new Map(listed.map((facts) => [facts.formattedAddress, facts])).values()].slice(
        0,
        limit,
      );
    },

    async resolve(address) {
      const typed = readTypedAddress(address, gazetteer);
      if (typed.isPostBox) return { code: 'po_box' };
      if (isOfOtherState(typed)) return { code: 'state_mismatch' };
      const area = atTypedArea(typed);
      // A town that we do not know may be far away, so the address needs a ZIP code.
      if (typed.zip === undefined && typed.otherTown !== '') return { code: 'zip_required' };
      if (typed.otherStreet !== '') {
        const [corner] = await corners(typed);
        return corner ?? area ?? { code: 'unknown_place' };
      }
      const candidates =
        pool === undefined
          ? []
          : await findCandidates(pool, typed, { near: centre, isUnfinished: false });
      const best = chooseCandidate(candidates, typed.zip !== undefined);
      if (best === 'ambiguous') return { code: 'zip_required' };
      if (best !== undefined) return place(best, typed);
      return area ?? { code: 'unknown_place' };
    },

    async reverse(point) {
      const miles = grounds.map((zip) => ({ zip, miles: greatCircleMiles(zip.location, point) }));
      const nearest = miles.reduce((a, b) => (b.miles < a.miles ? b : a));
      if (nearest.miles > knownGroundMiles) return undefined;
      const found = pool === undefined ? undefined : await readNearestAddress(pool, point);
      return found === undefined
        ? { ...atZip(nearest.zip), location: point, uncertaintyMeters: 0 }
        : placeOfNearest(found, point);
    },
  };
}
