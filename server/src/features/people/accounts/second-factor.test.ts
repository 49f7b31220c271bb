import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-subscriber.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { startSession } from '../../../http/sessions.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  app = await startTestApp({ REQUIRE_SECOND_FACTOR: 'true' });
  requests = requestsOf(app);
});
afterAll(() => app.stop());

const factor = '/api/account/second-factor';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + steps * secondFactorRules.stepSeconds * 1000,
  });
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());
const pass = (caller: Caller, code: string) => requests.post(caller, `${factor}/pass`, { code });
const owes = async (caller: Caller) => (await requests.get(caller, '/api/auth/me')).json().owes;

async function enrolled(person: TestPerson): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await requests.post(person, factor, {})).json();
  const done = await requests.post(person, `${factor}/confirm`, { code: codeOf(secret) });
  expect(done.statusCode).toBe(200);
  later(secondFactorRules.stepSeconds * 1000);
  return { secret, codes: done.json().recoveryCodes };
}

async function signedInAgain({ id }: TestPerson): Promise<{ cookie: string }> {
  return { cookie: `${app.cookie.name}=${await startSession(app.database.pool, id)}` };
}

const admin = () => app.person({ isAdmin: true, scopes: ['dashboard'] });
const orders = '/api/admin/orders';

describe('where it is required', () => {
  it('an administrator without one may do nothing for the company before it is set up', async () => {
    const person = await admin();
    const before = await requests.get(person, orders);
    expect([before.statusCode, before.json().code]).toEqual([403, 'second_factor_needed']);
    expect((await requests.get(person, '/api/account/sessions')).statusCode).toBe(200);
    const { codes } = await enrolled(person);
    expect(new Set(codes).size).toBe(secondFactorRules.recoveryCodes);
    expect((await requests.get(person, orders)).statusCode).toBe(200);
  });

  it('every later sign-in needs a code, and an employee’s too', async () => {
    const person = await app.person();
    await sql`INSERT INTO employees (user_id, role) VALUES (${person.id}, 'support')`.execute(
      app.database.db,
    );
    const { secret } = await enrolled(person);
    const again = await signedInAgain(person);
    expect((await requests.get(again, orders)).json()).toMatchObject({
      code: 'second_factor_needed',
    });
    expect((await pass(again, codeOf(secret))).statusCode).toBe(204);
    expect((await requests.get(again, orders)).statusCode).toBe(200);
  });

  it('a retailer’s owner is one only with it, and keeps the other roles', async () => {
    const person = await app.person();
    await sql`INSERT INTO company_members (user_id, company_id, role)
      VALUES (${person.id}, 'target', 'owner'), (${person.id}, 'ikea', 'clerk')`.execute(
      app.database.db,
    );
    const keys = '/api/retailer/companies/target/api-keys';
    const rights = async (caller: Caller) => {
      const { owes: owed, memberships } = (await requests.get(caller, '/api/auth/me')).json();
      return [owed, memberships.length];
    };
    expect(await rights(person)).toEqual(['set_up', 1]);
    expect((await requests.get(person, keys)).json().code).toBe('second_factor_needed');
    const clerks = '/api/retailer/companies/ikea/today';
    expect((await requests.get(person, clerks)).statusCode).toBe(200);
    const { secret } = await enrolled(person);
    expect(await rights(person)).toEqual([null, 2]);
    expect((await requests.get(person, keys)).statusCode).toBe(200);

    const invite = (email: string) =>
      requests.post(person, '/api/retailer/companies/target/team/invitations', {
        email,
        role: 'clerk',
      });
    expect((await invite('one@target.example')).statusCode).toBe(201);
    await sql`UPDATE sessions SET second_factor_at = now() - interval '10 minutes' WHERE user_id = ${person.id}`.execute(
      app.database.db,
    );
    expect((await invite('two@target.example')).json().code).toBe('second_factor_stale');
    expect((await pass(person, codeOf(secret))).statusCode).toBe(204);
    expect((await invite('two@target.example')).statusCode).toBe(201);
    const again = await signedInAgain(person);
    expect(await rights(again)).toEqual(['code', 1]);
  });

  it('it cannot be turned off, and customers are not asked', async () => {
    const person = await admin();
    await enrolled(person);
    const off = await requests.post(person, `${factor}/remove`);
    expect(off.json()).toMatchObject({ code: 'second_factor_required' });
    const customer = await app.person();
    expect(await owes(customer)).toBeNull();
  });
});

describe('a code', () => {
  it('is good once, one step early or late, and no further', async () => {
    const person = await admin();
    const { secret } = await enrolled(person);
    later(10 * secondFactorRules.stepSeconds * 1000);
    const wrong = await pass(person, codeOf(secret, 2));
    expect([wrong.statusCode, wrong.json().fieldErrors]).toEqual([
      422,
      { code: 'This code is wrong. Enter the code that your app shows now.' },
    ]);
    expect((await pass(person, codeOf(secret, -2))).statusCode).toBe(422);
    const code = codeOf(secret, 1);
    const both = await Promise.all([pass(person, code), pass(person, code)]);
    const statuses = both.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 422]);
    // An older code is no longer accepted once a newer one was used.
    expect((await pass(person, codeOf(secret))).statusCode).toBe(422);
  });

  it('of recovery is good once, however it is typed', async () => {
    const person = await admin();
    const { codes } = await enrolled(person);
    const again = await signedInAgain(person);
    const typed = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await pass(again, typed)).statusCode).toBe(204);
    expect((await pass(again, typed)).statusCode).toBe(422);
    const { recoveryCodesLeft } = (await requests.get(again, factor)).json();
    expect(recoveryCodesLeft).toBe(9);
    const { rows } = await sql<{ code_hash: Buffer }>`
      SELECT code_hash FROM recovery_codes WHERE user_id = ${person.id}`.execute(app.database.db);
    expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  });

  it('cannot be guessed for long', async () => {
    const person = await admin();
    await enrolled(person);
    const answers: number[] = [];
    for (let tried = 0; tried < 11; tried++)
      answers.push((await pass(person, '000000')).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  it('renews recovery codes, which ends the old ones', async () => {
    const person = await admin();
    const { codes } = await enrolled(person);
    const renewed = await requests.post(person, `${factor}/recovery-codes`);
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    expect((await pass(person, codes[1] ?? '')).statusCode).toBe(422);
  });
});

describe('an act that moves money or rights', () => {
  it('needs a code of the last ten minutes, reading does not', async () => {
    const person = await admin();
    const { secret } = await enrolled(person);
    const limit = { role: 'support', act: 'refund', most: 30, reason: 'The season begins' };
    expect((await requests.post(person, '/api/admin/limits', limit)).statusCode).toBe(200);
    await sql`UPDATE sessions SET second_factor_at = now() - interval '10 minutes' WHERE user_id = ${person.id}`.execute(
      app.database.db,
    );
    const stale = await requests.post(person, '/api/admin/limits', limit);
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'second_factor_stale']);
    expect((await requests.get(person, '/api/admin/limits')).statusCode).toBe(200);
    expect((await pass(person, codeOf(secret))).statusCode).toBe(204);
    expect((await requests.post(person, '/api/admin/limits', limit)).statusCode).toBe(200);
  });
});

describe('setting it up', () => {
  it('ends the sockets of the person’s other sessions at once, and no others', async () => {
    const person = await admin();
    const there = await connect(app, await signedInAgain(person));
    const here = await connect(app, person);
    const other = await connect(app, await admin());
    await enrolled(person);
    expect(await there.closed).toBe(4403);
    expect([here.ws.readyState, other.ws.readyState]).toEqual([here.ws.OPEN, other.ws.OPEN]);
    for (const { ws } of [here, other]) ws.close();
  });

  it('needs the owner at the screen, and is not begun twice', async () => {
    const person = await admin();
    await sql`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = ${person.id}`.execute(
      app.database.db,
    );
    expect((await requests.post(person, factor, {})).json()).toMatchObject({
      code: 'sign_in_again',
    });
    const fresh = await signedInAgain(person);
    const begun = (await requests.post(fresh, factor, {})).json();
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.picture).toContain('<svg');
    const early = await requests.post(fresh, `${factor}/confirm`, { code: '000000' });
    expect(early.statusCode).toBe(422);
    const stored = await sql<{ secret: Buffer }>`
      SELECT secret FROM second_factors WHERE user_id = ${person.id}`.execute(app.database.db);
    expect(stored.rows[0]?.secret.includes(Buffer.from(begun.secret))).toBe(false);
    const code = codeOf(begun.secret);
    expect((await requests.post(fresh, `${factor}/confirm`, { code })).statusCode).toBe(200);
    expect((await requests.post(fresh, factor, {})).json()).toMatchObject({
      code: 'second_factor_on',
    });
  });
});

it('is removed by a command for somebody who lost phone and codes, who is signed out', async () => {
  const person = await admin();
  await enrolled(person);
  expect(await resetSecondFactor(app.database.db, person.email)).toHaveLength(1);
  expect((await requests.get(person, '/api/auth/me')).statusCode).toBe(401);
  const again = await signedInAgain(person);
  expect(await owes(again)).toBe('set_up');
  expect(await resetSecondFactor(app.database.db, person.email)).toBeNull();
});
