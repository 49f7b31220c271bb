import { savedPlaceLimits } from '@backhaul/domain/booking/saved-place-limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bookingDay,
  bookJacket,
  jacketReturn,
  pinnedPlaceId,
} from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let owner: TestPerson;
let placeId: string;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  requests = requestsOf(app);
  placeId = (await pinnedPlaceId(app, jacketReturn.pickupAddress)) ?? '';
});
beforeEach(async () => {
  owner = await app.person();
});
afterAll(() => app.stop());

const home = () => ({ label: 'Home', address: jacketReturn.pickupAddress, unit: '2B', placeId });

async function keep(place: object, caller = owner) {
  const response = await requests.post(caller, '/api/saved-places', place);
  return { status: response.statusCode, body: response.json() };
}
const list = async (caller = owner) => (await requests.get(caller, '/api/saved-places')).json();

async function forget(id: string, caller = owner) {
  const { cookie } = caller;
  const url = `/api/saved-places/${id}`;
  return (await app.fastify.inject({ method: 'DELETE', url, headers: { cookie } })).statusCode;
}

test('a place is kept with its position, listed by its name, and seen by nobody else', async () => {
  await keep({ label: 'Aunt Rosa', address: '12 Main St, St. Louis, MO 63101' });
  const { status, body } = await keep({ ...home(), accessNotes: 'Gate code 4711' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...home(),
    location: { lat: expect.closeTo(38.6, 0), lng: expect.closeTo(-90.3, 0) },
    accessNotes: 'Gate code 4711',
  });
  expect((await list()).map(({ label }: { label: string }) => label)).toEqual([
    'Home',
    'Aunt Rosa',
  ]);
  const support = await app.person();
  await app.database.db
    .insertInto('employees')
    .values({ user_id: support.id, role: 'support' })
    .execute();
  const ofCustomer = (by: TestPerson) =>
    requests.get(by, `/api/admin/customers/${owner.id}/places`);
  const seen = await ofCustomer(support);
  expect(seen.json()).toMatchObject([
    { label: 'Home', unit: '2B', isDefault: false, hasAccessNotes: true },
    { label: 'Aunt Rosa', unit: null, hasAccessNotes: false },
  ]);
  expect(seen.body).not.toContain('4711');
  expect((await ofCustomer(owner)).statusCode).toBe(403);
  const stranger = await app.person();
  expect(await list(stranger)).toEqual([]);
  expect(await forget(body.id, stranger)).toBe(404);
  const meddled = await requests.patch(stranger, `/api/saved-places/${body.id}`, { label: 'Mine' });
  expect(meddled.statusCode).toBe(404);
});

test('its place id prices the next trip', async () => {
  await keep(home());
  const [kept] = await list();
  const quoted = await requests.post(owner, '/api/quotes', {
    pickup: { address: kept.address, placeId: kept.placeId },
    dropoff: { storeId: jacketReturn.storeId },
    numberOfItems: 1,
    tip: 0,
  });
  expect(quoted.json()).toMatchObject({ pickup: kept.location, uncertain: [] });
});

test('the same door is kept once and takes the newer name; its notes stay until others are given', async () => {
  const first = await keep({ ...home(), accessNotes: 'Ring twice' });
  const { body } = await keep({ ...home(), label: 'Mom', address: home().address.toUpperCase() });
  expect(body).toMatchObject({ id: first.body.id, label: 'Mom', accessNotes: 'Ring twice' });
  expect(await list()).toHaveLength(1);
});

test('changing the address without a place id forgets the old position', async () => {
  const { body } = await keep(home());
  const url = `/api/saved-places/${body.id}`;
  const renamed = await requests.patch(owner, url, { label: 'Work', unit: null });
  expect(renamed.json()).toMatchObject({ label: 'Work', unit: null, placeId });
  const moved = await requests.patch(owner, url, { address: '1 Arch Way, St. Louis, MO 63102' });
  expect(moved.json()).toMatchObject({ placeId: null, location: null });
});

test('one place is the default, which is listed first', async () => {
  const first = (await keep(home())).body;
  const second = (await keep({ ...home(), unit: '3C', label: 'Work' })).body;
  const isDefault = (id: string) =>
    requests.patch(owner, `/api/saved-places/${id}`, { isDefault: true });
  const answers = await Promise.all([isDefault(first.id), isDefault(second.id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await isDefault(second.id);
  const flags = (await list()).map((place: { label: string; isDefault: boolean }) => [
    place.label,
    place.isDefault,
  ]);
  expect(flags).toEqual([
    ['Work', true],
    ['Home', false],
  ]);
});

test('another saved place may not take its door, and a forgotten one is gone', async () => {
  const { body } = await keep(home());
  const other = await keep({ ...home(), unit: '3C' });
  const clash = await requests.patch(owner, `/api/saved-places/${other.body.id}`, { unit: '2b' });
  expect(clash.json()).toMatchObject({ code: 'place_already_saved' });
  expect(clash.statusCode).toBe(409);
  expect(await forget(body.id)).toBe(204);
  expect(await forget(body.id)).toBe(404);
});

test.each([
  ['no name', { label: ' ' }, 'label'],
  ['a long name', { label: 'x'.repeat(41) }, 'label'],
  ['no address', { address: '' }, 'address'],
  ['a made-up place id', { placeId: 'forged' }, 'placeId'],
])('%s is refused at its field', async (_, change, field) => {
  const { status, body } = await keep({ ...home(), ...change });
  expect(status).toBe(422);
  expect(Object.keys(body.fieldErrors)).toEqual([field]);
});

test('there is room for 20, and one that is kept already can still be changed', async () => {
  const numbered = (number: number) => ({ label: 'Other', address: `${number} Main St, 63101` });
  const all = Array.from({ length: savedPlaceLimits.maxPlaces }, (_, at) => numbered(at + 1));
  for (const place of all) expect((await keep(place)).status).toBe(201);
  expect(await keep(numbered(99))).toMatchObject({
    status: 422,
    body: { code: 'too_many_places' },
  });
  expect((await keep({ ...numbered(1), label: 'Home' })).status).toBe(201);
});

test('the latest booking tells the contact details of the next', async () => {
  const readContact = async () =>
    (await requests.get(owner, '/api/customers/last-contact')).json().contact;
  expect(await readContact()).toBeNull();
  await bookJacket(app, owner.cookie, { pickupUnit: '4', accessNotes: 'Side door' });
  expect(await readContact()).toMatchObject({
    customerName: jacketReturn.customerName,
    pickupAddress: expect.stringContaining('5200 Oakland Ave'),
    pickupUnit: '4',
    placeId: expect.any(String),
    accessNotes: 'Side door',
  });
});
