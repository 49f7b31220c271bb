import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DriveTime, MapService, Route } from '../ports/map-service.ts';
import { seedOrder } from '../testing/seed-order.ts';
import { straightRoute } from '../testing/straight-route.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { pointOf, readJobs } from './driver-plan.ts';
import { wayToStop } from './driver-way.ts';

let app: TestApp;
let orderId: string;
let driverId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ id: driverId } = await app.person({ isDriver: true }));
  const { id: customerId } = await app.person();
  const { db } = app.database;
  const order = { customerId, driverId, status: 'assigned', headingTo: 'pickup' } as const;
  ({ id: orderId } = await seedOrder(db, order));
});
afterAll(() => app.stop());

/** A map with streets only east of a meridian, which records the requests. */
function mapEastOf(lng: number) {
  const asked: DriveTime[] = [];
  const route: MapService['route'] = async (from, to, when): Promise<Route> => {
    asked.push(when);
    const straight = straightRoute(from, to);
    if (from.lng < lng) return straight;
    const { durationSeconds: roadSeconds } = straight;
    const traffic = { percent: 100, when: 'weekday night', roadSeconds };
    return { ...straight, estimated: false, estimatedParts: [], traffic };
  };
  return { map: { route }, asked };
}

async function left(map: Pick<MapService, 'route'>, from: GeoPoint, at: string) {
  const { db } = app.database;
  const job = (await readJobs(db, [driverId])).find(({ id }) => id === orderId);
  if (job === undefined) expect.fail('no job');
  return wayToStop({ db, map }, job, { from, to: pointOf('pickup', job), now: new Date(at) });
}

test('an estimated way is asked for again every two minutes, until it is known by road', async () => {
  const { map, asked } = mapEastOf(-90.35);
  const [county, edge, city] = [-90.4, -90.37, -90.33].map((lng) => ({ lat: 38.63, lng }));
  if (!county || !edge || !city) expect.fail('three places');
  const at = (time: string) => `2026-11-23T09:${time}Z`;
  expect((await left(map, county, at('00:00'))).isEstimate).toBe(true);
  expect((await left(map, edge, at('01:59'))).isEstimate).toBe(true);
  expect(asked).toHaveLength(1);
  expect((await left(map, edge, at('02:00'))).isEstimate).toBe(true);
  expect(asked).toHaveLength(2);
  expect((await left(map, city, at('04:00'))).isEstimate).toBe(false);
  expect((await left(map, city, at('09:00'))).isEstimate).toBe(false);
  const askedAt = ['00:00', '02:00', '04:00'].map((time) => Date.parse(at(time)));
  expect(asked.map((when) => when?.startMs)).toEqual(askedAt);
});
