import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, driver, admin, requests, job, order } = await startOrderScenario();
const { get, post } = requests;
const target = { companyId: 'target' };
const hours = { friday: { open: '10:00', close: '21:00' }, sunday: null };
const { rows: stores } = await sql<{ id: string }>`
  UPDATE stores SET store_hours = ${JSON.stringify(hours)}::jsonb
  WHERE id IN (SELECT id FROM stores WHERE company_id = 'target' ORDER BY id LIMIT 2) RETURNING id`.execute(
  db,
);
const [store, elsewhere] = stores.map(({ id }) => id);

const jobOf = async (status: 'assigned' | 'in_transit' | 'completed', by = driver) =>
  (await order({ driverId: by.id, status, ...target, storeId: store ?? null })).id;

const write = (
  orderId: string,
  words: string,
  {
    by = driver,
    id = randomUUID(),
    ago = 0,
  }: { by?: typeof driver; id?: string; ago?: number } = {},
) =>
  post(by, `/api/driver/orders/${orderId}/desk-note`, {
    id,
    words,
    writtenAt: new Date(app.clock.now().getTime() - ago).toISOString(),
  });
const deskOf = async (orderId: string, by = driver) =>
  (await get(by, `/api/driver/orders/${orderId}/desk`)).json();

test('the next driver at the counter reads its hours and the three newest notes', async () => {
  const minute = 60_000;
  for (const [words, ago] of [
    ['Oldest', 5 * minute],
    ['By the exit', 3 * minute],
    ['Back left, ask for 3', minute],
    ['Upstairs', 2 * minute],
  ] as const)
    expect((await write(await jobOf('completed'), words, { ago })).statusCode).toBe(201);
  const next = await app.person({ isDriver: true });
  const desk = await deskOf(await jobOf('in_transit', next), next);
  expect(desk).toMatchObject({ storeId: store, hours, mayWrite: false });
  expect(desk.notes.map(({ words }: { words: string }) => words)).toEqual([
    'Back left, ask for 3',
    'Upstairs',
    'By the exit',
  ]);
  const other = await job('in_transit', { ...target, storeId: elsewhere ?? null });
  expect(await deskOf(other.id)).toMatchObject({ storeId: elsewhere, notes: [] });
  await sql`DELETE FROM desk_notes`.execute(db);
});

test('one note a job, however often it is sent; before the counter none', async () => {
  const id = await jobOf('completed');
  expect(await deskOf(id)).toMatchObject({ mayWrite: true });
  const key = randomUUID();
  expect((await write(id, 'Back left', { id: key })).statusCode).toBe(201);
  expect((await write(id, 'Back left', { id: key })).statusCode).toBe(201);
  expect((await write(id, 'Front right')).json().code).toBe('desk_note_given');
  expect(await deskOf(id)).toMatchObject({
    mayWrite: false,
    notes: [{ id: key, words: 'Back left', isOwn: true, isMarked: false }],
  });
  expect((await write(await jobOf('in_transit'), 'Soon')).json().code).toBe('desk_note_early');
  const stranger = await app.person({ isDriver: true });
  expect((await write(id, 'Mine', { by: stranger })).statusCode).toBe(404);
});

test.each([
  ['x'.repeat(121), 'Must be at most 120 characters'],
  ['Ask Kim, 314-555-0118', 'Leave phone numbers out'],
  ['Shitty desk', 'Leave swear words out'],
  ['Back\nleft', 'Must be a single line'],
  ['  ', 'Describe where the desk is'],
])('refuses %j', async (words, problem) => {
  const answer = await write(await jobOf('completed'), words);
  expect([answer.statusCode, answer.json().fieldErrors]).toEqual([422, { words: problem }]);
});

test('two drivers who find it wrong hide a note; an operator deletes one', async () => {
  const wrong = randomUUID();
  const rude = randomUUID();
  await write(await jobOf('completed'), 'Moved last week', { id: wrong });
  await write(await jobOf('completed'), 'The clerk is slow', { id: rude });
  const marked = async () => {
    const by = await app.person({ isDriver: true });
    const id = await jobOf('in_transit', by);
    const answer = await post(by, `/api/driver/orders/${id}/desk-notes/${wrong}/wrong`, {});
    await post(by, `/api/driver/orders/${id}/desk-notes/${wrong}/wrong`, {});
    return answer.json().notes.filter((note: { id: string }) => note.id === wrong);
  };
  expect(await marked()).toMatchObject([{ isMarked: true }]);
  expect(await marked()).toEqual([]);
  const own = await jobOf('in_transit');
  const ownMark = await post(driver, `/api/driver/orders/${own}/desk-notes/${rude}/wrong`, {});
  expect(ownMark.statusCode).toBe(404);

  const listed = async (state: string) =>
    (await get(admin, `/api/admin/desk-notes?state=${state}`)).json();
  expect(await listed('hidden')).toMatchObject([{ id: wrong, marks: 2, state: 'hidden' }]);
  const path = `/api/admin/desk-notes/${rude}/delete`;
  expect((await post(admin, path, { reason: 'About a person' })).json()).toMatchObject({
    state: 'deleted',
  });
  expect((await post(admin, path, { reason: 'Again' })).statusCode).toBe(404);
  const { notes } = await deskOf(own);
  expect(notes.map(({ id }: { id: string }) => id)).not.toContain(rude);
});

test('it can be written for two days, by when it was written', async () => {
  const late = await jobOf('completed');
  app.clock.set(new Date(app.clock.now().getTime() + 49 * 3_600_000).toISOString());
  expect(await deskOf(late)).toMatchObject({ mayWrite: false });
  expect((await write(late, 'Back left')).json().code).toBe('desk_note_late');
  // The driver wrote this note in time, but the phone without signal sent it an hour later.
  expect((await write(late, 'Back left', { ago: 48 * 3_600_000 })).statusCode).toBe(201);
});
