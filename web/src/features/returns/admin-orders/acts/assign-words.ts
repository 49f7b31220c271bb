import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  AdminOrderDetail,
  listAssignableDrivers,
} from '@backhaul/contract/calls/operations/admin.ts';
import type { DriverOnRoad } from '@backhaul/contract/calls/operations/admin-console.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';

type AssignableDriver = CallAnswer<typeof listAssignableDrivers>[number];

/** The location from which a driver must fetch the order's item. */
interface ItemPlace {
  readonly name: 'the door' | 'the item';
  readonly at: GeoPoint;
}

const atTheDoor: ReadonlySet<string> = new Set(['created', 'assigned']);

/**
 * The location of the item: the customer's door, or the car of the driver who has it. Null if that car's
 * position is unknown.
 */
export function placeOfItem(
  { status, pickupCoordinates, driverId }: AdminOrderDetail,
  road: readonly DriverOnRoad[],
): ItemPlace | null {
  if (atTheDoor.has(status)) return { name: 'the door', at: pickupCoordinates };
  const holder = road.find(({ id }) => id === driverId)?.position ?? null;
  return holder && { name: 'the item', at: holder };
}

interface WeighedDriver extends AssignableDriver {
  /**
   * Facts about the driver, such as 'online, 3.2 mi from the door, on the way to Target Hampton'.
   */
  readonly words: string;
}

/** The drivers who can get an order: online drivers before offline ones, each group sorted by distance. */
export function weighDrivers(
  drivers: readonly AssignableDriver[],
  road: readonly DriverOnRoad[],
  item: ItemPlace | null,
): readonly WeighedDriver[] {
  const weighed = drivers.map((driver) => {
    const seen = road.find(({ id }) => id === driver.id);
    const position = seen?.position ?? null;
    const miles = item === null || position === null ? null : greatCircleMiles(position, item.at);
    return { driver, miles: miles ?? Infinity, words: wordsOf(driver, seen, item, miles) };
  });
  return weighed
    .toSorted(
      (one, other) =>
        Number(other.driver.isOnline) - Number(one.driver.isOnline) ||
        (one.miles === other.miles ? 0 : one.miles - other.miles),
    )
    .map(({ driver, words }) => ({ ...driver, words }));
}

function wordsOf(
  { isOnline }: AssignableDriver,
  seen: DriverOnRoad | undefined,
  item: ItemPlace | null,
  miles: number | null,
): string {
  const way = miles === null ? null : `${distanceText(miles)} from ${item?.name}`;
  const noPlace =
    isOnline && seen !== undefined && seen.position === null ? 'position unknown' : null;
  const heading = seen?.heading ? `on the way to ${seen.heading.place}` : null;
  return [isOnline ? 'online' : 'offline', way, noPlace, heading]
    .filter((part) => part !== null)
    .join(', ');
}
