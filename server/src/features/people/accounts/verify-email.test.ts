import { randomUUID } from 'node:crypto';
import { linkLimits } from '@backhaul/domain/access/account-link.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedToken, mailsTo } from '../../../testing/mailed-link.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suiteClock } from '../../../testing/test-clock.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
const operator = 'operator@example.com';
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: operator });
  requests = requestsOf(app);
});
afterAll(() => app.stop());

const page = '/verify-email';
const password = 'correct horse';

async function signIn(email: string) {
  const answer = await requests.post(null, '/api/auth/login', { email, password });
  const [cookie] = answer.cookies;
  return { email, cookie: `${cookie?.name}=${cookie?.value}` };
}

async function register(email = `${randomUUID()}@example.com`) {
  const names = { firstName: 'Jane', lastName: 'Doe' };
  const form = { email, password, confirmPassword: password, ...names };
  expect((await requests.post(null, '/api/auth/register', form)).statusCode).toBe(201);
  return signIn(email);
}

type Person = Awaited<ReturnType<typeof register>>;
const verify = (caller: Person | null, token: string) =>
  requests.post(caller, '/api/account/verify-email', { token });
const isVerified = async (person: Person) =>
  (await requests.get(person, '/api/auth/me')).json().emailVerified;
const inHours = (hours: number) =>
  new Date(suiteClock.now().getTime() + hours * 3_600_000).toISOString();

it('is done with the link that registering mails, once', async () => {
  const jane = await register();
  const token = await mailedToken(app, jane.email, { page });
  expect(await isVerified(jane)).toBe(false);
  const answer = await verify(jane, token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ email: jane.email });
  expect(await isVerified(jane)).toBe(true);
  const again = await verify(jane, token);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    code: 'link_used',
    message: 'This link was already used. A link works only once.',
  });
});

it('is not done by opening the link: the page is asked for as often as anybody likes', async () => {
  const jane = await register();
  const token = await mailedToken(app, jane.email, { page });
  for (const url of [page, `${page}?token=${token}`, `/api/account/verify-email?token=${token}`])
    await app.fastify.inject({ url });
  expect(await isVerified(jane)).toBe(false);
  expect((await verify(jane, token)).statusCode).toBe(200);
});

it('needs the account to be signed in: who registered with a foreign e-mail waits in vain', async () => {
  const jane = await register();
  const riley = await register();
  const token = await mailedToken(app, jane.email, { page });
  expect((await verify(null, token)).statusCode).toBe(401);
  const answer = await verify(riley, token);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: 'link_of_other_account',
    message: 'This link belongs to another account.',
  });
  expect(await isVerified(riley)).toBe(false);
  expect((await verify(jane, token)).statusCode).toBe(200);
});

it('expires after 24 hours', async () => {
  const jane = await register();
  const token = await mailedToken(app, jane.email, { page });
  app.clock.set(inHours(24.1));
  const answer = await verify(jane, token);
  app.clock.run();
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'link_expired',
    message: 'This link has expired. Please ask for a new one.',
  });
  expect((await verify(jane, token)).statusCode).toBe(200);
});

it.each(['', 'nonsense', 'ä'.repeat(100), 'x'.repeat(5_000)])(
  'refuses %j, which is no link',
  async (token) => {
    const answer = await verify(await register(), token);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toMatch(/^(?:This link is not valid|Validation failed)/);
  },
);

it('takes no link that was mailed for a new password', async () => {
  const jane = await register();
  await mailedToken(app, jane.email, { page });
  await requests.post(null, '/api/auth/forgot-password', { email: jane.email });
  const token = await mailedToken(app, jane.email, { page: '/reset-password' });
  expect((await verify(jane, token)).json().code).toBe('link_invalid');
});

it('mails the link again, a few times, and each of them works until one was used', async () => {
  const jane = await register();
  const resend = () => requests.post(jane, '/api/account/verification-link');
  const first = await mailedToken(app, jane.email, { page });
  const statuses = [];
  for (let time = 0; time <= linkLimits.perQuarterHour; time += 1)
    statuses.push((await resend()).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
  expect((await resend()).json().message).toMatch(/^We have just sent you several links\./);
  const newest = await mailedToken(app, jane.email, { page, mails: 4 });
  expect((await verify(jane, first)).statusCode).toBe(200);
  expect((await verify(jane, newest)).json().code).toBe('link_used');
  const late = await resend();
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toBe('Your e-mail is already verified.');
});

it('leaves its token nowhere but in the mail', async () => {
  const jane = await register();
  const token = await mailedToken(app, jane.email, { page });
  const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const outbox = await requests.get(admin, '/api/admin/outbox?limit=100');
  expect(outbox.body).toContain(token);
  for (const table of [
    'domain_events',
    'notifications',
    'notification_deliveries',
    'account_links',
    'graphile_worker.jobs',
  ]) {
    const { rows } = await sql`SELECT FROM ${sql.raw(table)} t
      WHERE t::text LIKE ${`%${token}%`}`.execute(app.database.db);
    expect(rows, table).toEqual([]);
  }
});

it('is hidden from who reads the outbox in production', async () => {
  const jane = await register();
  const token = await mailedToken(app, jane.email, { page });
  const live = await startTestApp(
    {
      NODE_ENV: 'production',
      REQUIRE_SECOND_FACTOR: 'false',
      PUBLIC_ORIGIN: 'https://returns.example',
      APP_SECRET: 'a secret of at least thirty-two letters',
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
    { database: app.database },
  );
  const admin = await live.person({ isAdmin: true, scopes: ['dashboard'] });
  const outbox = await requestsOf(live).get(admin, '/api/admin/outbox?limit=100');
  await live.stop();
  expect(outbox.body).toContain(jane.email);
  expect(outbox.body).toContain('#token=…');
  expect(outbox.body).not.toContain(token);
});

it('makes an administrator of a listed e-mail only then, who signs in anew', async () => {
  const person = await register(operator);
  expect((await requests.get(person, '/api/auth/me')).json().scopes).toEqual([]);
  const token = await mailedToken(app, operator, { page });
  expect((await verify(person, token)).statusCode).toBe(200);
  expect((await requests.get(person, '/api/auth/me')).statusCode).toBe(401);
  const again = await signIn(operator);
  expect((await requests.get(again, '/api/auth/me')).json().scopes).toEqual(['dashboard']);
});

it('is mailed in text and HTML, with the way out for who never registered', async () => {
  const jane = await register();
  await mailedToken(app, jane.email, { page });
  const [mail] = await mailsTo(app, jane.email);
  expect(mail?.subject).toBe('Verify your e-mail');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('within 24 hours');
    expect(part).toContain('do nothing');
  }
});
