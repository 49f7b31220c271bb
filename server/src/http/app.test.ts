import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { portOf, rawRequest } from '../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { codesOf } from './call-codes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('health answers ok with the version', async () => {
  const answer = await app.fastify.inject({ url: '/api/health' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'ok' });
});

test('an unknown call answers the error body of product-rules.md#errors', async () => {
  const answer = await app.fastify.inject({ url: '/api/no-such-call' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    code: 'not_found',
    message: expect.any(String),
    requestId: answer.headers['x-request-id'],
  });
});

test('every error code is one that some call may answer, and has a status', () => {
  const answered = new Set(allCalls.flatMap(({ call }) => codesOf(call)));
  expect([...answered].toSorted()).toEqual(Object.keys(errors).toSorted());
});

test('the OpenAPI document describes every call with its errors', async () => {
  const answer = await app.fastify.inject({ url: '/api/docs/json' });
  const document = answer.json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths['/api/orders'].post.responses)).toEqual(
    expect.arrayContaining(['201', '401', '403', '409', '422', '429', '500']),
  );
});

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a write from another site (%o) is refused', async (headers) => {
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('foreign_origin');
});

test('the public origin decides what is foreign, and https what the cookie is', async () => {
  const published = await startTestApp(
    { PUBLIC_ORIGIN: 'https://returns.example' },
    { database: app.database },
  );
  const post = (url: string, headers: Record<string, string>, payload: object = {}) =>
    published.fastify.inject({ method: 'POST', url, headers, payload });
  const statusFrom = async (origin: string) =>
    (await post('/api/auth/logout', { origin, host: 'inside:3000' })).statusCode;
  expect(await statusFrom('https://returns.example')).toBe(204);
  expect(await statusFrom('http://returns.example')).toBe(403);
  expect(await statusFrom('http://inside:3000')).toBe(403);
  const email = 'published@example.com';
  const password = 'correct horse';
  const form = { email, password, confirmPassword: password, firstName: 'Pat', lastName: 'Lee' };
  await post('/api/auth/register', {}, form);
  const [cookie] = (await post('/api/auth/login', {}, { email, password })).cookies;
  expect(cookie).toMatchObject({
    name: '__Host-backhaul',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  expect(cookie).not.toHaveProperty('domain');
  await published.stop();
});

test.each([
  ['/', 200],
  ['/login', 200],
  ['//', 200],
  ['/?', 200],
  ['///x', 404],
  ['/%5c', 404],
  ['/\\', 404],
  ['/a//b?next=//evil.example', 404],
])('the path %s of the page is answered, also without its body', async (path, status) => {
  const port = await portOf(app.fastify);
  for (const method of ['GET', 'HEAD']) {
    // Without a build of the web client, the server answers 503 in place of the page.
    expect([status, 503]).toContain((await rawRequest(port, method, path)).status);
  }
});

test('answers about people are kept by no cache', async () => {
  const person = await app.person();
  const answer = await app.fastify.inject({
    url: '/api/auth/me',
    headers: { cookie: person.cookie },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const shared = await app.fastify.inject({ url: '/api/stores/retailers' });
  expect(shared.headers['cache-control']).toMatch(/^public/);
});

test('a body beyond all measure is refused unread', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'x'.repeat(300_000) }),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().code).toBe('body_too_large');
});

test('a body that is not JSON is malformed', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('malformed_body');
});
