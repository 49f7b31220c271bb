import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pinnedPlaceId } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, customer, admin, requests, order } = await startOrderScenario();
const { get, post } = requests;
const hourMs = 3_600_000;
const inHours = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * hourMs).toISOString();
const close = (body: object) =>
  post(admin, '/api/admin/holds', { reason: 'Ice', untilAt: inHours(3), ...body });
const address = '5200 Oakland Ave, St. Louis, MO 63110';
const placeId = await pinnedPlaceId(app, address);
const quoteFor = (pickupDate: string) =>
  post(customer, '/api/quotes', {
    pickup: { address, placeId },
    dropoff: { storeId: 'target-hampton-village' },
    numberOfItems: 1,
    tip: 0,
    preferredTimeSlot: timeSlotLabels[1],
    pickupDate,
  });

test('an offer in a closed area is not listed and cannot be accepted until the area is open again', async () => {
  const driver = await app.person({ isDriver: true });
  await sql`UPDATE driver_profiles SET is_online = true WHERE user_id = ${driver.id}`.execute(db);
  const { id } = await order();
  const { rows } = await sql<{ lat: number; lng: number }>`
    SELECT pickup_lat AS lat, pickup_lng AS lng FROM orders WHERE id = ${id}`.execute(db);
  const [door] = rows;
  const { lat, lng } = door ?? { lat: 0, lng: 0 };
  const [west, south, east, north] = [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const listed = async () =>
    (await get(driver, '/api/driver/orders/available'))
      .json()
      .map((card: { id: string }) => card.id);
  expect(await listed()).toContain(id);
  const held = await close({ outline: { type: 'Polygon', coordinates: [ring] } });
  expect([held.statusCode, held.json().state]).toEqual([200, 'holds']);
  expect(await listed()).not.toContain(id);
  const refused = await post(driver, `/api/driver/orders/${id}/accept`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'area_held']);
  expect(refused.json().message).toMatch(/^Ice: no pickups in this area until /);
  await post(admin, `/api/admin/holds/${held.json().id}/end`, { reason: 'It melted' });
  expect((await post(driver, `/api/driver/orders/${id}/accept`)).statusCode).toBe(200);
});

test('a price for a window in a closed area is refused with the reason, and other days have one', async () => {
  const [held, free] = ['2026-11-22', '2026-11-24'];
  const from = { fromAt: '2026-11-22T00:00:00Z', untilAt: '2026-11-23T06:00:00Z' };
  await close({ reason: 'Parade', zips: ['63110'], ...from });
  const refused = await quoteFor(held);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'area_held']);
  expect(refused.json().fieldErrors.preferredTimeSlot).toMatch(
    /^Parade: no pickups in this area until /,
  );
  const quote = await quoteFor(free);
  expect(quote.statusCode).toBe(201);
  const days = quote.json().slotPrices.map(({ pickupDate }: { pickupDate: string }) => pickupDate);
  expect(days).not.toContain(held);
  expect(days).toContain(free);
});

test.each([
  ['no area', {}, 'zips'],
  [
    'an open outline',
    {
      outline: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      },
    },
    'outline',
  ],
  [
    'a line',
    {
      outline: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [2, 2],
            [0, 0],
          ],
        ],
      },
    },
    'outline',
  ],
  ['an end before its begin', { zips: ['63110'], untilAt: '2020-01-01T00:00:00Z' }, 'untilAt'],
  ['an end in a year', { zips: ['63110'], untilAt: '2027-11-20T00:00:00Z' }, 'untilAt'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await close(body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
});
