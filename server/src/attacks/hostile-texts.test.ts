import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { Call } from '@backhaul/contract/call.ts';
import * as z from 'zod/v4/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedOrder } from '../testing/seed-order.ts';
import { sized } from '../testing/sized.ts';
import { startTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';

// Hostile texts that are sent in every path and query parameter.

const texts: readonly string[] = [
  "'",
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '1; SELECT pg_sleep(10)',
  '%',
  '%%%%',
  '_'.repeat(200),
  '%_%_%_%_%_%_%_%_%_%_%',
  '\\',
  '(a+)+$',
  '(((((((((((((((((((((((((',
  '[',
  '\u0000',
  'a\u0000b',
  '\ud83d\ude80'.repeat(50),
  '\u202e\u200b\ufeff',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '__proto__',
  'constructor',
  'toString',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '-1',
  '9'.repeat(400),
  'x'.repeat(5_000),
];

function queryNames({ query }: Call): string[] {
  if (query === undefined) return [];
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

/** The URLs of a read call, with the text in each path and query parameter in turn. */
function targetsOf(call: Call, text: string): string[] {
  const path = call.path.replaceAll(/\{\w+\}/g, text);
  const asked = queryNames(call).map((name) => `${path}?${name}=${text}`);
  return path === call.path ? asked : [path, ...asked];
}

const reads = allCalls.map(({ call }) => call).filter(({ method }) => method === 'GET');

/** `npm test` sends each text to only every eighth of its URLs, and the next text to other ones. */
const everyNthTarget = sized(1, 8);

/**
 * A response that takes longer shows that the text started a sleep in the database, or a very slow pattern
 * search.
 */
const slowMs = 5_000;

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.person({ isAdmin: true, isDriver: true, scopes: ['dashboard', 'advanced'] });
  await seedOrder(app.database.db, { customerId: person.id });
});
afterAll(() => app.stop());

test.each(
  texts.map((text, place): [string, string, number] => [
    JSON.stringify(text).slice(0, 40),
    text,
    place,
  ]),
)('%s breaks nothing and tells nothing', async (_, text, place) => {
  const targets = reads
    .flatMap((call) => targetsOf(call, encodeURIComponent(text)))
    .filter((_target, at) => (at + place) % everyNthTarget === 0);
  expect(targets.length).toBeGreaterThan(30);
  for (const url of targets) {
    const startedAt = performance.now();
    const answer = await app.fastify.inject({ url, headers: { cookie: person.cookie } });
    // 501 is correct for a sign-in provider that is not set up.
    expect(answer.statusCode === 501 || answer.statusCode < 500, url).toBe(true);
    expect(answer.body, url).not.toMatch(/\n\s+at |node_modules|syntax error|pg_|SELECT /);
    expect(performance.now() - startedAt, url).toBeLessThan(slowMs);
  }
  const { rows } = await app.database.pool.query<{ orders: number }>(
    'SELECT count(*) AS orders FROM orders',
  );
  expect(rows).toEqual([{ orders: 1 }]);
});
