import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessBus } from '../testing/in-process-bus.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { connect } from '../testing/test-subscriber.ts';
import { attachConfiguredScopes } from '../features/people/accounts/admin-scopes.ts';

/**
 * The time in ms in which the sockets must close. A longer time would prove nothing, because the heartbeat
 * would close them then.
 */
const soonMs = 10_000;

let app: TestApp;
/** A second server process. Both exchange messages by a bus without PostgreSQL. */
let other: TestApp;

beforeAll(async () => {
  const bus = createInProcessBus();
  app = await startTestApp({}, { bus });
  other = await startTestApp({}, { bus, database: app.database });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const post = (url: string, cookie: string) =>
  app.fastify.inject({ method: 'POST', url, headers: { cookie } });

it.each([
  ['signing out', ({ cookie }) => post('/api/auth/logout', cookie)],
  ['signing in anew', ({ cookie }) => post('/api/auth/demo-login', cookie)],
  [
    'gaining a scope',
    ({ email }) => {
      const emails = { dashboard: [email], advanced: [], internal: [] };
      return attachConfiguredScopes({ ...app.database, bus: app.bus }, emails);
    },
  ],
] satisfies [string, (person: { cookie: string; email: string }) => Promise<unknown>][])(
  '%s closes the sockets of the session at every process, whatever the bus',
  async (_name, end) => {
    const person = await app.person();
    const sockets = [
      await connect(app, { cookie: person.cookie }),
      await connect(other, { cookie: person.cookie }),
    ];
    await end(person);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
  },
  soonMs,
);
