import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const password = 'correct horse';
const owner = { email: 'owner@example.com', password };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const names = { firstName: 'Olga', lastName: 'Owner', confirmPassword: password };
  const url = '/api/auth/register';
  await app.fastify.inject({ method: 'POST', url, payload: { ...owner, ...names } });
});
afterAll(() => app.stop());

function login(payload: typeof owner, remoteAddress: string) {
  return app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
}

it('a flood of passwords from a few addresses is refused, and somebody elsewhere signs in', async () => {
  const answered: string[] = [];
  const flood = Promise.all(
    Array.from({ length: 300 }, async (_, n) => {
      const guess = { email: `nobody-${n}@example.com`, password };
      const answer = await login(guess, `203.0.113.${n % 6}`);
      answered.push('flood');
      return answer;
    }),
  );
  const signedIn = login(owner, '198.51.100.7').then((answer) => {
    answered.push('owner');
    return answer;
  });
  expect((await signedIn).statusCode).toBe(200);
  const answers = await flood;
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(150);
  for (const { headers, body } of refused) {
    expect(JSON.parse(body)).toMatchObject({ code: 'busy' });
    expect(headers['retry-after']).toBe('2');
  }
  const waitedFor = answered.length - 1 - answered.indexOf('owner');
  expect(waitedFor, 'tries of the flood that were answered after the owner').toBeGreaterThan(20);
});
