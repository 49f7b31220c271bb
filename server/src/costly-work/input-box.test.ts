import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createInputBox } from './input-box.ts';

const box = createInputBox<{ pid: number }>({
  module: path.resolve(import.meta.dirname, '../testing/test-worker.ts'),
  mostMegabytes: 120,
  longestAnswer: 100_000,
  longestMs: () => 500,
  latestMs: 60_000,
  idleMs: 20_000,
  queue: { atOnce: 1, waiting: 8, waitingEach: 4, longestWaitMs: 60_000, retryAfterSeconds: 1 },
});
afterAll(() => box.stop());

const plain = Uint8Array.of(0);
const endless = Uint8Array.of(3);

it('tries once what costs too much, and refuses it at once from then on, whoever sends it', async () => {
  const asked = Promise.allSettled(['ada', 'bob', 'cyd'].map((whose) => box.open(whose, endless)));
  const { pid } = await box.open('dan', plain);
  for (const answer of await asked)
    expect(answer).toMatchObject({ status: 'rejected', reason: { of: 'time' } });
  await expect(box.open('eve', endless)).rejects.toMatchObject({ of: 'time' });
  // Only the first file cost a process, which was killed. The two equal files were refused without one, so
  // the second process still runs.
  expect((await box.open('ada', plain)).pid).toBe(pid);
}, 60_000);
