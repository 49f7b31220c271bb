import { randomUUID } from 'node:crypto';
import { errors } from '@backhaul/contract/error-codes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mailedToken, mailsTo } from '../../../testing/mailed-link.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { suiteClock } from '../../../testing/test-clock.ts';
import { hashPassword } from './password-hash.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  passwordHash = await hashPassword('correct horse', 'here');
});
afterAll(() => app.stop());

const page = '/verify-email';
const anEmail = () => `${randomUUID()}@example.com`;

async function person() {
  const somebody = await app.person();
  await sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${somebody.id}`.execute(
    app.database.db,
  );
  return somebody;
}
const ask = (caller: TestPerson, email: string, currentPassword: string | undefined) =>
  requests.post(caller, '/api/account/email-change', { email, currentPassword });
const verify = (caller: TestPerson, token: string) =>
  requests.post(caller, '/api/account/verify-email', { token });
const meOf = async (caller: TestPerson) => (await requests.get(caller, '/api/auth/me')).json();

it('changes only once the link that was mailed to the new one is opened, and tells the old one', async () => {
  const jane = await person();
  const email = anEmail();
  expect((await ask(jane, email.toUpperCase(), 'correct horse')).statusCode).toBe(204);
  expect(await meOf(jane)).toMatchObject({ email: jane.email, newEmail: email });
  const token = await mailedToken(app, email, { page });
  expect(await mailsTo(app, jane.email)).toEqual([]);
  expect((await verify(jane, token)).json()).toEqual({ email });
  expect(await meOf(jane)).toMatchObject({ email, newEmail: null, emailVerified: true });
  await vi.waitFor(
    async () => {
      const [mail] = await mailsTo(app, jane.email);
      expect(mail?.subject).toBe('Your e-mail was changed');
    },
    { timeout: 20_000, interval: 20 },
  );
  expect((await verify(jane, token)).json().code).toBe('link_used');
});

it('is refused without the password, with a wrong one, for the same e-mail and for one that is taken', async () => {
  const jane = await person();
  const riley = await person();
  const missing = await ask(jane, anEmail(), undefined);
  expect(missing.json().fieldErrors).toEqual({ currentPassword: 'Current password is required' });
  const wrong = await ask(jane, anEmail(), 'a guess');
  expect(wrong.json().fieldErrors).toEqual({
    currentPassword: 'This is not your current password',
  });
  const same = await ask(jane, jane.email, 'correct horse');
  expect(same.json().fieldErrors).toEqual({ email: 'This is already your e-mail' });
  const taken = await ask(jane, riley.email, 'correct horse');
  expect(taken.statusCode).toBe(409);
  expect(taken.json().fieldErrors).toEqual({ email: errors.email_taken.message });
  expect(await meOf(jane)).toMatchObject({ newEmail: null });
});

it('asks who has no password to sign in again first', async () => {
  const jane = await app.person();
  expect((await ask(jane, anEmail(), undefined)).statusCode).toBe(204);
  await sql`UPDATE sessions SET created_at = created_at - interval '11 minutes'
    WHERE user_id = ${jane.id}`.execute(app.database.db);
  const late = await ask(jane, anEmail(), undefined);
  expect(late.statusCode).toBe(403);
  expect(late.json().code).toBe('sign_in_again');
});

it('uses up no link of another change, of another account or after a day', async () => {
  const jane = await person();
  const first = anEmail();
  const second = anEmail();
  await ask(jane, first, 'correct horse');
  const toFirst = await mailedToken(app, first, { page });
  await ask(jane, second, 'correct horse');
  const toSecond = await mailedToken(app, second, { page });
  expect((await verify(jane, toFirst)).json().code).toBe('link_invalid');
  expect((await verify(await person(), toSecond)).json().code).toBe('link_of_other_account');
  app.clock.set(new Date(suiteClock.now().getTime() + 24.1 * 3_600_000).toISOString());
  const late = await verify(jane, toSecond);
  app.clock.run();
  expect(late.json().code).toBe('link_expired');
});

it('is given up with its link', async () => {
  const jane = await person();
  const email = anEmail();
  await ask(jane, email, 'correct horse');
  const token = await mailedToken(app, email, { page });
  const { cookie } = jane;
  const url = '/api/account/email-change';
  const kept = await app.fastify.inject({ method: 'DELETE', url, headers: { cookie } });
  expect(kept.statusCode).toBe(204);
  expect((await verify(jane, token)).json().code).toBe('link_used');
  expect(await meOf(jane)).toMatchObject({ email: jane.email, newEmail: null });
});

it('is refused if somebody else has got the e-mail since', async () => {
  const jane = await person();
  const email = anEmail();
  await ask(jane, email, 'correct horse');
  const token = await mailedToken(app, email, { page });
  await app.person({ email });
  const answer = await verify(jane, token);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().code).toBe('email_taken');
  expect(await meOf(jane)).toMatchObject({ email: jane.email });
});
