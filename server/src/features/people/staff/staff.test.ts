import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-subscriber.ts';
import { endRoles } from './end-roles.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());

const staff = '/api/admin/staff';
const orders = '/api/admin/orders';
const inHours = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const give = (by: TestPerson, { email }: TestPerson, role: string, endsAt: string | null = null) =>
  requests.post(by, staff, { email, role, endsAt, reason: 'She begins today' });
const take = (by: TestPerson, { id }: TestPerson, role: string) =>
  requests.post(by, `${staff}/${id}/take-role`, { role, reason: 'He has left' });
const read = async (id: string) => (await requests.get(admin, `${staff}/${id}`)).json();
const statusOf = async (person: TestPerson) => (await requests.get(person, orders)).statusCode;

describe('a role', () => {
  it('is given to a verified account, works at once, and stands in the audit', async () => {
    const person = await app.person();
    expect(await statusOf(person)).toBe(403);
    const endsAt = inHours(30);
    const given = await give(admin, person, 'support', endsAt);
    expect(given.json().roles).toEqual([
      expect.objectContaining({ role: 'support', endsAt, givenBy: expect.any(String) }),
    ]);
    expect(await statusOf(person)).toBe(200);
    const { history } = await read(person.id);
    expect(history[0]).toMatchObject({
      action: 'give_role',
      after: 'support',
      reason: 'She begins today',
    });
  });

  it('is taken away at once, in the middle of a sign-in that goes on', async () => {
    const person = await app.person();
    await give(admin, person, 'operations');
    expect(await statusOf(person)).toBe(200);
    expect((await take(admin, person, 'operations')).json().roles).toEqual([]);
    const refused = await requests.get(person, orders);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You do not have permission to do this.',
    ]);
    expect((await requests.get(person, '/api/auth/me')).json()).toMatchObject({
      employeeRole: null,
    });
    expect((await take(admin, person, 'operations')).statusCode).toBe(404);
  });

  it('stops working at its minute, before it is cleared away', async () => {
    const person = await app.person();
    await give(admin, person, 'dashboard', inHours(1));
    await give(admin, person, 'operations', inHours(1));
    expect(await statusOf(person)).toBe(200);
    await sql`UPDATE admin_scopes SET ends_at = now() WHERE user_id = ${person.id}`.execute(
      app.database.db,
    );
    await sql`UPDATE employees SET ends_at = now() WHERE user_id = ${person.id}`.execute(
      app.database.db,
    );
    expect(await statusOf(person)).toBe(403);
    const me = (await requests.get(person, '/api/auth/me')).json();
    expect([me.isAdmin, me.scopes, me.employeeRole]).toEqual([false, [], null]);
    await endRoles({ ...app.database, bus: { publish: () => undefined }, clock: app.clock });
    const { roles, history } = await read(person.id);
    expect([roles, history[0].action, history[0].by]).toEqual([[], 'end_role', null]);
    const { rows } = await sql<{ is_admin: boolean }>`
      SELECT is_admin FROM users WHERE id = ${person.id}`.execute(app.database.db);
    expect(rows[0]?.is_admin).toBe(false);
  });

  it('of a job replaces the job before; a scope comes beside it', async () => {
    const person = await app.person();
    await give(admin, person, 'support');
    await give(admin, person, 'finance');
    const { roles } = (await give(admin, person, 'advanced')).json();
    expect(roles.map(({ role }: { role: string }) => role)).toEqual(['advanced', 'finance']);
    expect((await take(admin, person, 'support')).statusCode).toBe(404);
  });

  it('is refused with one sentence: to oneself, to nobody, to an unproved e-mail, until yesterday', async () => {
    expect((await give(admin, admin, 'advanced')).json()).toMatchObject({ code: 'own_role' });
    const unknown = { ...admin, email: 'nobody@nowhere.example' };
    expect((await give(admin, unknown, 'support')).json().fieldErrors).toEqual({
      email: 'Nobody has an account with this e-mail. The person must sign up first.',
    });
    const unproved = await app.person();
    await sql`UPDATE users SET email_verified_at = NULL WHERE id = ${unproved.id}`.execute(
      app.database.db,
    );
    expect((await give(admin, unproved, 'support')).json().fieldErrors).toEqual({
      email: 'This account has not verified its e-mail yet. The person must verify it first.',
    });
    const late = await give(admin, await app.person(), 'support', inHours(-1));
    expect(late.json().fieldErrors).toEqual({ endsAt: 'Choose a time in the future' });
  });
});

it('the last administrator stays, also when two remove each other', async () => {
  expect((await take(admin, admin, 'dashboard')).json()).toMatchObject({
    code: 'last_administrator',
    message: 'This is the last administrator. Make another person administrator first.',
  });
  const second = await app.person();
  await give(admin, second, 'dashboard');
  const both = await Promise.all([
    take(admin, second, 'dashboard'),
    take(second, admin, 'dashboard'),
  ]);
  const statuses = both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(statuses[0]).toBe(200);
  expect([403, 409]).toContain(statuses[1]);
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM admin_scopes WHERE scope = 'dashboard'`.execute(app.database.db);
  expect(rows).toHaveLength(1);
  if (rows[0]?.user_id !== admin.id) admin = second;
  const third = await app.person();
  const limited = await give(admin, third, 'dashboard', inHours(1));
  expect(limited.statusCode).toBe(200);
  expect((await give(third, admin, 'dashboard', inHours(2))).json()).toMatchObject({
    code: 'last_administrator',
  });
});

it('a role that is taken ends the sockets that had it, an ended sign-in its own', async () => {
  const person = await app.person();
  await give(admin, person, 'support');
  const before = await connect(app, person);
  await take(admin, person, 'support');
  expect(await before.closed).toBe(4403);
  await give(admin, person, 'support');
  const after = await connect(app, person);
  const reason = 'The phone is lost';
  await requests.post(admin, `${staff}/${person.id}/end-sessions`, { sessionId: null, reason });
  expect(await after.closed).toBe(4401);
});

describe('sign-ins of the staff', () => {
  it('are listed and ended, one or all, and the audit says so', async () => {
    const person = await app.person();
    await give(admin, person, 'field');
    const { signIns } = await read(person.id);
    expect(signIns).toEqual([expect.objectContaining({ isCurrent: false })]);
    const end = (sessionId: string | null) =>
      requests.post(admin, `${staff}/${person.id}/end-sessions`, {
        sessionId,
        reason: 'The phone is lost',
      });
    expect((await end(signIns[0].id)).json()).toEqual({ ended: 1 });
    expect((await requests.get(person, '/api/auth/me')).statusCode).toBe(401);
    expect((await end(signIns[0].id)).statusCode).toBe(404);
    expect((await end(null)).json()).toEqual({ ended: 0 });
    const { history } = await read(person.id);
    expect(history[0]).toMatchObject({ action: 'end_sessions', reason: 'The phone is lost' });
  });

  it('of customers are none of the console’s business', async () => {
    const customer = await app.person();
    expect((await requests.get(admin, `${staff}/${customer.id}`)).statusCode).toBe(404);
    const ended = await requests.post(admin, `${staff}/${customer.id}/end-sessions`, {
      sessionId: null,
      reason: 'Why not',
    });
    expect(ended.statusCode).toBe(404);
    const listed = (await requests.get(admin, `${staff}?role=field`)).json();
    expect(
      listed.every(({ roles }: { roles: { role: string }[] }) => roles[0]?.role === 'field'),
    ).toBe(true);
  });
});
