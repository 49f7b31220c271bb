import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../../../http/sessions.ts';
import { type Caller, requestsOf } from '../../../testing/requests-of.ts';
import { softKey } from '../../../testing/soft-key.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  app = await startTestApp({ REQUIRE_SECOND_FACTOR: 'true' });
  requests = requestsOf(app);
});
afterAll(() => app.stop());

type Key = ReturnType<typeof softKey>;
const keys = '/api/account/passkeys';
const factor = '/api/account/second-factor';
const admin = () => app.person({ isAdmin: true, scopes: ['dashboard'] });
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

async function signedInAgain({ id }: TestPerson): Promise<{ cookie: string }> {
  return { cookie: `${app.cookie.name}=${await startSession(app.database.pool, id)}` };
}

async function add(caller: Caller, key: Key, name = 'Blue key') {
  const options = (await requests.post(caller, `${keys}/begin`, {})).json();
  return requests.post(caller, keys, { name, credential: key.create(options) });
}

async function challenge(caller: Caller) {
  return (await requests.post(caller, `${factor}/challenge`, {})).json();
}

const pass = (caller: Caller, credential: object) =>
  requests.post(caller, `${factor}/pass-with-key`, { credential });

async function withKey() {
  const person = await admin();
  const key = softKey();
  const added = await add(person, key);
  expect(added.statusCode).toBe(200);
  return { person, key, added: added.json() };
}

describe('a key', () => {
  it('is the second factor alone: it lets its session on, every later one, and is named and counted', async () => {
    const { person, key, added } = await withKey();
    expect(added.recoveryCodes).toHaveLength(secondFactorRules.recoveryCodes);
    expect((await requests.get(person, '/api/admin/orders')).statusCode).toBe(200);
    const again = await signedInAgain(person);
    expect((await requests.get(again, '/api/auth/me')).json().owes).toBe('code');
    expect((await pass(again, key.get(await challenge(again)))).statusCode).toBe(204);
    expect((await requests.get(again, '/api/admin/orders')).statusCode).toBe(200);
    await requests.patch(again, `${keys}/${added.id}`, { name: 'Key on my ring' });
    const { since, keys: listed } = (await requests.get(again, factor)).json();
    expect([since, listed]).toMatchObject([
      null,
      [{ id: added.id, name: 'Key on my ring', lastUsedAt: expect.any(String) }],
    ]);
    const spare = added.recoveryCodes[0];
    const third = await signedInAgain(person);
    expect((await requests.post(third, `${factor}/pass`, { code: spare })).statusCode).toBe(204);
  });

  it('answers once, within five minutes, and for this site', async () => {
    const { person, key } = await withKey();
    const answer = key.get(await challenge(person));
    expect((await pass(person, answer)).statusCode).toBe(204);
    expect(codeOf(await pass(person, answer))).toEqual([409, 'passkey_used']);
    const late = await challenge(person);
    app.clock.set(
      new Date(app.clock.now().getTime() + secondFactorRules.challengeMs).toISOString(),
    );
    expect(codeOf(await pass(person, key.get(late)))).toEqual([409, 'passkey_late']);
    const elsewhere = softKey('https://returns.evil.example').get(await challenge(person));
    expect(codeOf(await pass(person, elsewhere))).toEqual([422, 'passkey_elsewhere']);
    const forOther = key.get({ ...(await challenge(person)), rpId: 'evil.example' });
    expect(codeOf(await pass(person, forOther))).toEqual([422, 'passkey_elsewhere']);
    const others = await withKey();
    const stolen = key.get(await challenge(others.person));
    expect(codeOf(await pass(person, stolen))).toEqual([409, 'passkey_late']);
  });

  it('that is another one, signs wrongly or is a copy does not fit, and tries end', async () => {
    const { person, key } = await withKey();
    const unknown = softKey().get(await challenge(person));
    expect(codeOf(await pass(person, unknown))).toEqual([422, 'passkey_wrong']);
    const forged = {
      ...softKey().get(await challenge(person)),
      id: key.get(await challenge(person)).id,
    };
    expect(codeOf(await pass(person, forged))).toEqual([422, 'passkey_wrong']);
    key.rewind();
    expect(codeOf(await pass(person, key.get(await challenge(person))))).toEqual([
      422,
      'passkey_wrong',
    ]);
    expect((await pass(person, key.get(await challenge(person)))).statusCode).toBe(204);
    const answers: number[] = [];
    for (let tried = 0; tried < 11; tried++)
      answers.push((await pass(person, softKey().get(await challenge(person)))).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  it('is added by a fresh factor alone once there is one, once, and not by customers', async () => {
    const { person, key } = await withKey();
    const options = (await requests.post(person, `${keys}/begin`, {})).json();
    expect(options.excludeCredentials).toHaveLength(1);
    const twice = await requests.post(person, keys, {
      name: 'Twice',
      credential: key.create(options),
    });
    expect(codeOf(twice)).toEqual([409, 'passkey_known']);
    const again = await signedInAgain(person);
    for (const path of [`${keys}/begin`, factor])
      expect(codeOf(await requests.post(again, path, {}))).toEqual([403, 'second_factor_needed']);
    const customer = await app.person();
    const refused = await requests.post(customer, `${keys}/begin`, {});
    expect(codeOf(refused)).toEqual([409, 'second_factor_not_yours']);
    await sql`UPDATE sessions SET second_factor_at = now() - interval '10 minutes' WHERE user_id = ${person.id}`.execute(
      app.database.db,
    );
    const stale = await requests.post(person, `${keys}/begin`, {});
    expect(codeOf(stale)).toEqual([403, 'second_factor_stale']);
  });

  it('is removed unless it is the last factor, of two at once one stays, and all of it is history', async () => {
    const { person, added } = await withKey();
    expect(codeOf(await requests.delete(person, `${keys}/${added.id}`))).toEqual([
      409,
      'second_factor_required',
    ]);
    const second = (await add(person, softKey(), 'Red key')).json();
    expect(second.recoveryCodes).toBeNull();
    const removed = await Promise.all(
      [added.id, second.id].map((id: string) => requests.delete(person, `${keys}/${id}`)),
    );
    const statuses = removed.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409]);
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM admin_acts WHERE person_id = ${person.id} ORDER BY acted_at, id`.execute(
      app.database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'add_second_factor',
      'add_second_factor',
      'remove_second_factor',
    ]);
  });
});
