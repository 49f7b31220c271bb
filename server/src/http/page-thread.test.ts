import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPageThread } from './page-thread.ts';

/**
 * Opens a thread that answers every request with its own thread id. A request with `hangs` keeps it busy
 * forever.
 */
function openThread(longestMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'thread.js');
  writeFileSync(
    file,
    `const { parentPort, threadId } = require('node:worker_threads');
     parentPort.on('message', ({ id, request }) => {
       while (request.hangs) {}
       parentPort.postMessage({ id, html: String(threadId) });
     });`,
  );
  return createPageThread(file, longestMs);
}

test('a page that never ends fails with those behind it, and the next ones have a new thread', async () => {
  const { ask, waiting } = openThread(2_000);
  const first = await ask({});
  const [hanging, behind] = await Promise.allSettled([ask({ hangs: true }), ask({})]);
  expect([hanging.status, behind.status]).toEqual(['rejected', 'rejected']);
  expect(waiting()).toBe(0);
  expect(await ask({})).not.toBe(first);
});
