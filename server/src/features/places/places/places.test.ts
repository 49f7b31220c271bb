import { drivenText, durationText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { presentRoute } from './places-presenter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function get(url: string) {
  const response = await app.fastify.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json() };
}

describe('addresses', () => {
  test('are suggested from three characters on, and each suggestion opens', async () => {
    expect(await get('/api/places/autocomplete?q=ma')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
    const { body } = await get('/api/places/autocomplete?q=target+hampton');
    const store = body.find((one: { description: string }) => one.description.includes('Hampton'));
    const opened = await get(`/api/places/${store.placeId}`);
    expect(opened.body).toMatchObject({
      placeId: store.placeId,
      name: expect.stringContaining('Target'),
      formattedAddress: expect.stringContaining('Hampton'),
      location: { lat: expect.closeTo(38.6, 0), lng: expect.closeTo(-90.3, 0) },
    });
  });

  test('cannot be made up', async () => {
    expect(await get('/api/places/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({
      status: 422,
      body: { code: 'unknown_place', message: 'Place details not found' },
    });
  });

  test('are found from a position, unless it is far away', async () => {
    const here = await get('/api/places/reverse?lat=38.627&lng=-90.1994');
    expect(here.body.formattedAddress).toContain('MO');
    expect(await get('/api/places/reverse?lat=48.85&lng=2.35')).toMatchObject({
      status: 422,
      body: { code: 'unknown_place', message: 'No places found' },
    });
    expect(await get('/api/places/reverse?lat=95&lng=0')).toMatchObject({ status: 422 });
  });
});

describe('the way to drive', () => {
  async function route(cookie: string, destination: string) {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/navigation/route',
      headers: { cookie },
      payload: { origin: { lat: 38.627, lng: -90.1994 }, destination, mode: 'driving' },
    });
    return { status: response.statusCode, body: response.json() };
  }

  test('is for drivers', async () => {
    expect(await route('', '63109')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    const customer = await app.person();
    expect(await route(customer.cookie, '63109')).toMatchObject({ status: 403 });
  });

  test('has legs, texts and steps; an unknown destination has none', async () => {
    const driver = await app.person({ isDriver: true });
    const { status, body } = await route(driver.cookie, '4255 Hampton Ave, St. Louis, MO 63109');
    expect(status).toBe(200);
    const [leg] = body.routes[0].legs;
    expect(leg.distance).toEqual({ text: expect.stringMatching(/mi$/), value: expect.any(Number) });
    expect(leg.duration.text).toMatch(/min$/);
    expect(leg.steps.length).toBeGreaterThan(0);
    const { geometry } = body.routes[0];
    for (const step of leg.steps) {
      expect(step).toMatchObject({
        html_instructions: expect.any(String),
        distance: { text: expect.stringMatching(/ (mi|ft)$/) },
        duration: { text: expect.stringMatching(/ min$/) },
        maneuver: expect.any(String),
      });
      const [lng, lat] = geometry[step.fromIndex];
      expect(step.start_location).toEqual({ lat, lng });
    }
    const [lng, lat] = geometry.at(-1);
    expect(leg.steps.at(-1).end_location).toEqual({ lat, lng });
    expect(await route(driver.cookie, 'Nowhere at all')).toMatchObject({
      status: 422,
      body: { code: 'route_not_found', message: 'No route found' },
    });
  });

  test('is as long as its steps, in miles and minutes', async () => {
    const driver = await app.person({ isDriver: true });
    const { body } = await route(driver.cookie, '4255 Hampton Ave, St. Louis, MO 63109');
    expect(body.routes).toHaveLength(1);
    const { legs } = body.routes[0];
    expect(legs).toHaveLength(1);
    const [{ distance, duration, steps }] = legs;
    type Step = Record<'distance' | 'duration', { value: number }>;
    const sumOf = (what: keyof Step) =>
      steps.reduce((sum: number, step: Step) => sum + step[what].value, 0);
    expect(sumOf('distance')).toBeCloseTo(distance.value, 0);
    expect(sumOf('duration')).toBeCloseTo(duration.value, 0);
    expect(distance.text).toBe(drivenText(distance.value / metersPerMile));
    expect(duration.text).toBe(durationText(duration.value));
  });

  const asked = { origin: { lat: 38.627, lng: -90.1994 }, destination: '63109', mode: 'driving' };
  test.each([
    ['no origin', { origin: undefined }, 'origin', /\S/],
    ['an origin off the globe', { origin: { lat: 95, lng: -90 } }, 'origin.lat', /at most 90/],
    ['an origin that is none', { origin: { lat: 'x', lng: -90 } }, 'origin.lat', /number/],
    ['no destination', { destination: ' ' }, 'destination', 'Enter a destination'],
    ['another mode', { mode: 'walking' }, 'mode', 'We only have directions for driving'],
  ] as const)('with %s is refused, field by field', async (_, change, field, message) => {
    const driver = await app.person({ isDriver: true });
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/navigation/route',
      headers: { cookie: driver.cookie },
      payload: { ...asked, ...change },
    });
    expect(response.statusCode).toBe(422);
    const { code, fieldErrors } = response.json();
    expect(code).toBe('validation_failed');
    expect(fieldErrors[field]).toMatch(message);
  });

  test('shows a street name as text, whatever it contains', () => {
    const travel = { distanceMeters: 100, durationSeconds: 60 };
    const { routes } = presentRoute(
      {
        ...travel,
        estimated: false,
        geometry: [
          [-90, 38],
          [-90, 38.1],
        ],
        estimatedParts: [],
        traffic: null,
        steps: [
          {
            ...travel,
            maneuver: 'turn-left',
            fromIndex: 0,
            toIndex: 1,
            instruction: 'Turn onto <img src=x onerror="a()"> & \'B\'',
          },
        ],
      },
      { lat: 38, lng: -90 },
    );
    expect(routes[0]?.legs[0]?.steps[0]?.html_instructions).toBe(
      'Turn onto &lt;img src=x onerror=&quot;a()&quot;&gt; &amp; &#39;B&#39;',
    );
  });
});
