import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openScreenDrawer } from './drawn-screens.ts';

/**
 * Starts a server that draws its screen with the JavaScript `code` instead of the web client's build. The
 * code can use the variables `request` and `answer`. Returns a function that requests the screen.
 */
function pageDrawnBy(code: string, patienceMs = 20_000) {
  const dist = mkdtempSync(join(tmpdir(), 'drawn-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'drawing'));
  writeFileSync(
    join(dist, 'drawing/draw-thread.js'),
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ id, request }) => {
       const answer = (told) => parentPort.postMessage({ id, ...told });
       ${code}
     });`,
  );
  const drawScreen = openScreenDrawer(dist, patienceMs);
  const fastify = Fastify();
  fastify.get('/screen', (request) => drawScreen(request, '{"/api/me":{"answer":1}}'));
  return async (headers: Record<string, string> = {}) =>
    (await fastify.inject({ url: '/screen?tab=a', headers })).body;
}

const saysAll = `answer({ html: JSON.stringify(request) });`;

test('a screen is drawn for its address, with its data, where nobody can press it', async () => {
  const page = pageDrawnBy(saysAll);
  expect(await page()).toBe(
    '<div id="drawn-screen" inert>{"url":"/screen?tab=a","widthPx":1440,"data":{"/api/me":{"answer":1}}}</div>',
  );
});

test.each([
  [{ 'sec-ch-ua-mobile': '?1' }, 412],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, 1440],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, 412],
])('a request with %o is drawn at %i pixels', async (headers, width) => {
  expect(await pageDrawnBy(saysAll)(headers)).toContain(`"widthPx":${width}`);
});

test.each([
  ['fails', `answer({ failure: 'no' });`],
  ['breaks', `process.exit(1);`],
])('a page goes undrawn where drawing %s', async (_, code) => {
  expect(await pageDrawnBy(code)()).toBe('');
});

test('a page goes undrawn where its drawing is late', async () => {
  expect(await pageDrawnBy('', 1)()).toBe('');
});

test('a rush goes undrawn beyond eight pages at once', async () => {
  const page = pageDrawnBy(`setTimeout(() => answer({ html: 'drawn' }), 100);`);
  const pages = await Promise.all(Array.from({ length: 12 }, () => page()));
  expect(pages.filter((body) => body === '')).toHaveLength(4);
});

test('a client that is not built draws nothing', async () => {
  const fastify = Fastify();
  const drawScreen = openScreenDrawer('/nowhere');
  fastify.get('/screen', (request) => drawScreen(request, '{}'));
  expect((await fastify.inject('/screen')).body).toBe('');
});
