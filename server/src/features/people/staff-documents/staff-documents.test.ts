import type { StaffDocument } from '@backhaul/contract/calls/people/staff-documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

const path = '/api/staff-documents';
let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
let support: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  support = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${support.id}, 'support')`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

const first = {
  key: 'night',
  title: 'On call at night',
  sections: [{ heading: 'Pick up', text: 'Pick up the phone.' }],
  days: 7,
  follows: 0,
};
const publish = (body: object) => requests.post(admin, '/api/admin/staff-documents', body);
const sign = (person: TestPerson, version: number) =>
  requests.post(person, `${path}/night/signatures`, { version, name: 'Riley Stone' });
const read = async (person: TestPerson) =>
  (await requests.get(person, path)).json<StaffDocument[]>().find(({ key }) => key === 'night');

test('a version is published once, signed once by each of the staff, and shown with who has not', async () => {
  const made = await publish(first);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ version: 1, signed: null });
  expect((await publish(first)).json()).toMatchObject({ code: 'document_replaced' });

  const signed = await sign(support, 1);
  expect(signed.json()).toMatchObject({
    signed: { version: 1, name: 'Riley Stone', sections: first.sections },
    signers: null,
  });
  const again = await requests.post(support, `${path}/night/signatures`, {
    version: 1,
    name: 'Somebody Else',
  });
  expect(again.json()).toMatchObject({ signed: { name: 'Riley Stone' } });
  const signers = (await read(admin))?.signers ?? [];
  expect(signers.filter(({ signedAt }) => signedAt !== null)).toHaveLength(1);
  expect(signers[0]?.signedAt).toBeNull();
});

test('an old version is not signed; the new one comes with what was signed before', async () => {
  const next = { ...first, sections: [...first.sections, { heading: 'Stay', text: 'Stay on.' }] };
  const before = await read(support);
  const made = await publish({ ...next, follows: 1 });
  expect(made.json()).toMatchObject({ version: 2 });
  expect(made.json<StaffDocument>().digest).not.toBe(before?.digest);
  const late = await sign(support, 1);
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'document_replaced' }]);
  expect(await read(support)).toMatchObject({
    version: 2,
    signed: { version: 1, sections: first.sections },
    versions: [{ version: 2 }, { version: 1 }],
  });
  expect((await sign(support, 2)).json()).toMatchObject({ signed: { version: 2 } });
});

test('of two who publish at once one is told that there is a newer version', async () => {
  const both = await Promise.all([
    publish({ ...first, follows: 2 }),
    publish({ ...first, follows: 2 }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('customers have nothing to sign', async () => {
  const customer = await app.person();
  expect((await requests.get(customer, path)).json()).toEqual([]);
  expect((await sign(customer, 3)).statusCode).toBe(404);
  expect((await requests.post(support, '/api/admin/staff-documents', first)).statusCode).toBe(403);
});
