import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import type { DriverOnRoad } from '@backhaul/contract/calls/operations/admin-console.ts';
import { describe, expect, test } from 'vitest';
import { placeOfItem, weighDrivers } from './assign-words.ts';

const door = { lat: 38.6, lng: -90.25 };
const at = '2026-11-20T20:00:00.000Z';
const driver = (id: string, isOnline = true) => ({ id, name: id, isOnline, activeJobs: 1 });

function seen(
  id: string,
  milesNorth: number | null,
  heading: DriverOnRoad['heading'] = null,
): DriverOnRoad {
  const position =
    milesNorth === null ? null : { lat: door.lat + milesNorth / 69.1, lng: door.lng, at };
  return { id, name: id, position, activeJobs: 1, heading };
}

describe('drivers to choose from', () => {
  test('the nearest of those online first, with how far they are and where they go', () => {
    const drivers = [driver('Far'), driver('Lost'), driver('Near'), driver('Home', false)];
    const road = [
      seen('Far', 5),
      seen('Lost', null),
      seen('Near', 1.2, { stop: 'store', place: 'Target Hampton Village' }),
      seen('Home', 0.5),
    ];
    const weighed = weighDrivers(drivers, road, { name: 'the door', at: door });
    expect(weighed.map(({ id, words }) => `${id}: ${words}`)).toEqual([
      'Near: online, 1.2 mi from the door, on the way to Target Hampton Village',
      'Far: online, 5.0 mi from the door',
      'Lost: online, position unknown',
      'Home: offline, 2,640 ft from the door',
    ]);
  });

  test('are named even where nothing is known of the road', () => {
    const drivers = [driver('Ann'), driver('Bo', false)];
    expect(weighDrivers(drivers, [], null).map(({ words }) => words)).toEqual([
      'online',
      'offline',
    ]);
  });
});

describe('where the item is', () => {
  const order = (status: AdminOrderDetail['status']) =>
    ({ status, pickupCoordinates: door, driverId: 'Omar' }) as AdminOrderDetail;

  test.each(['created', 'assigned'] as const)('%s: at the door', (status) => {
    expect(placeOfItem(order(status), [seen('Omar', 3)])).toEqual({ name: 'the door', at: door });
  });

  test('collected: with the driver who has it, if their place is known', () => {
    const place = placeOfItem(order('in_transit'), [seen('Omar', 3)]);
    expect(place).toMatchObject({ name: 'the item', at: { lng: door.lng } });
    expect(place?.at.lat).toBeCloseTo(door.lat + 3 / 69.1);
    expect(placeOfItem(order('in_transit'), [])).toBeNull();
  });
});
