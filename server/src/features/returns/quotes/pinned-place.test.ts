import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { isUncertain } from '@backhaul/domain/geo/position-certainty.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedPlaceIds } from '../../../adapters/local/signed-place-ids.ts';
import type { Place, PlaceFacts } from '../../../ports/map-service.ts';
import {
  bookingDay,
  bookJacket,
  jacketReturn,
  quoteJacket,
  tryBooking,
} from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { pinned } from './pinned-place.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  requests = requestsOf(app);
  customer = await app.person();
});
afterAll(() => app.stop());

const address = jacketReturn.pickupAddress;
const check = async (query: Record<string, string>) =>
  requests.get(null, `/api/places/pickup?${new URLSearchParams(query).toString()}`);
const pin = (body: object) => requests.post(null, '/api/places/pin', body);
const north = (from: { lat: number; lng: number }, meters: number) => ({
  lat: from.lat + meters / metersPerMile / 69.098,
  lng: from.lng,
});

describe('a pin', () => {
  const ids = createSignedPlaceIds('k'.repeat(32));
  const facts: PlaceFacts = {
    formattedAddress: '3526 Halliday Ave, St. Louis, MO 63118',
    name: '3526 Halliday Ave',
    location: { lat: 38.6012, lng: -90.2399 },
    precision: 'address',
    uncertaintyMeters: 15,
    street: '3526 Halliday Ave',
    city: 'St. Louis',
    state: 'MO',
    zip: '63118',
  };
  const read = (placeId: string): Place => ids.read(placeId) ?? expect.fail('unreadable');
  const issued = (differs: Partial<PlaceFacts> = {}) => read(ids.issue({ ...facts, ...differs }));

  test.each([
    ['a known house', 15, 149, true],
    ['a known house, too far', 15, 152, false],
    ['a street', 420, 419, true],
    ['a street, too far', 420, 423, false],
  ])(
    'may lie as far off as the place may be, at least 150 m: %s',
    (_, uncertaintyMeters, meters, isAllowed) => {
      const place = issued({ uncertaintyMeters });
      const move = () => pinned(ids, place, north(place.location, meters));
      if (!isAllowed) expect(move).toThrow(expect.objectContaining({ code: 'pin_too_far' }));
      else
        expect(read(move().placeId)).toMatchObject({
          formattedAddress: facts.formattedAddress,
          precision: 'pin',
          uncertaintyMeters: 0,
          location: { lat: expect.closeTo(north(place.location, meters).lat, 5) },
        });
    },
  );

  test('moved again is measured from its address, so that steps lead nowhere', () => {
    const place = issued();
    const once = read(pinned(ids, place, north(place.location, 140)).placeId);
    const twice = () => pinned(ids, once, north(place.location, 280));
    expect(twice).toThrow(expect.objectContaining({ code: 'pin_too_far' }));
    expect(pinned(ids, once, north(place.location, -140)).location.lat).toBeLessThan(
      place.location.lat,
    );
  });
});

describe('an address is checked', () => {
  test('with how far off it may be, and whether it needs a pin', async () => {
    const { statusCode, json } = await check({ address });
    expect(statusCode).toBe(200);
    const checked = json();
    expect(checked).toMatchObject({ precision: 'zip', needsPin: true });
    expect(isUncertain(checked)).toBe(true);
    expect(checked.pinReachMeters).toBe(checked.uncertaintyMeters);
    const moved = (await pin({ address, ...north(checked.location, 60) })).json();
    expect(moved).toMatchObject({
      formattedAddress: checked.formattedAddress,
      precision: 'pin',
      uncertaintyMeters: 0,
      needsPin: false,
      pinReachMeters: checked.pinReachMeters,
    });
    const again = await check({ address, placeId: moved.placeId });
    expect(again.json()).toEqual(moved);
  });

  test.each([
    ['PO Box 12, St. Louis, MO 63110', 'po_box'],
    ['1 Main St, Chicago, IL 60601', 'outside_service_area'],
    ['12 Main Street', 'zip_required'],
    ['63110', 'validation_failed'],
  ])('%s is refused as %s, at its field', async (text, code) => {
    for (const answer of [
      await check({ address: text }),
      await pin({ address: text, lat: 38, lng: -90 }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code, fieldErrors: { address: expect.any(String) } });
    }
  });

  test('a pin too far away, and an id that nobody issued, are refused', async () => {
    expect((await pin({ address, lat: 39.5, lng: -90 })).json().code).toBe('pin_too_far');
    expect((await check({ address, placeId: 'forged' })).json().code).toBe('unknown_place');
  });
});

describe('an uncertain pickup', () => {
  test('makes the price an estimate, which says what is known and how far off it may be', async () => {
    const quote = {
      pickup: { address },
      dropoff: { storeId: jacketReturn.storeId },
      numberOfItems: 1,
      tip: 0,
    };
    const unsure = (await requests.post(customer, '/api/quotes', quote)).json();
    const { uncertaintyMeters } = (await check({ address })).json();
    expect(unsure).toMatchObject({
      estimated: true,
      uncertain: [{ end: 'pickup', known: 'zip', meters: uncertaintyMeters }],
      pinRequired: true,
      slotPrices: [],
    });
    const { rows } = await sql`SELECT pickup_precision, pickup_uncertainty_meters, dropoff_precision
      FROM quotes WHERE id = ${unsure.quoteId}`.execute(app.database.db);
    expect(rows).toEqual([
      {
        pickup_precision: 'zip',
        pickup_uncertainty_meters: uncertaintyMeters,
        dropoff_precision: 'store',
      },
    ]);
    const written = { address: '1 Elm St, St. Louis, MO 63110', retailer: 'Target' };
    const both = await requests.post(customer, '/api/quotes', { ...quote, dropoff: written });
    expect(both.json().uncertain.map(({ end }: { end: string }) => end)).toEqual([
      'pickup',
      'dropoff',
    ]);
  });

  test('cannot be booked before its pin is confirmed', async () => {
    const bare = await tryBooking(app, customer.cookie, { pickupPlaceId: undefined });
    expect(bare).toMatchObject({
      status: 422,
      body: { code: 'pin_required', fieldErrors: { pickupAddress: expect.any(String) } },
    });
    const { uncertain, pinRequired, quoteId } = await quoteJacket(app, customer.cookie);
    expect({ uncertain, pinRequired }).toEqual({ uncertain: [], pinRequired: false });
    expect((await tryBooking(app, customer.cookie, { quoteId })).status).toBe(201);
  });

  test('the pin is where the driver goes; unit and access notes are told once the job is theirs', async () => {
    const told = { pickupUnit: 'Apt 2B', accessNotes: 'Gate code 4711' };
    const booked = await bookJacket(app, customer.cookie, {
      ...told,
      pickupInstructions: 'Ring twice',
    });
    expect(booked).toMatchObject(told);
    const driver = await app.person({ isDriver: true });
    await sql`UPDATE orders SET payment_status = 'authorized' WHERE id = ${booked.id}`.execute(
      app.database.db,
    );
    const offers = (await requests.get(driver, '/api/driver/orders/available')).json();
    const offer = offers.find(({ id }: { id: string }) => id === booked.id);
    expect(offer).toMatchObject({
      pickupUnit: null,
      accessNotes: null,
      pickupInstructions: 'Ring twice',
    });
    const job = (await requests.post(driver, `/api/driver/orders/${booked.id}/accept`)).json();
    expect(job).toMatchObject({
      ...told,
      pickupLatitude: booked.pickupCoordinates.lat,
      pickupLongitude: booked.pickupCoordinates.lng,
    });
  });
});
