import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createWorkerProcess, WorkTookTooLong } from './worker-process.ts';

interface Worked {
  pid: number;
  secrets: string[];
}

const plain = Uint8Array.of(0);
const dies = Uint8Array.of(1);
const waits = Uint8Array.of(2);
const computes = Uint8Array.of(3);
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function startWorker(bounds: { longestMs?: number; idleMs?: number; patience?: number } = {}) {
  const module = path.resolve(import.meta.dirname, '../testing/test-worker.ts');
  const worker = createWorkerProcess<Worked>({
    module,
    longestMs: 20_000,
    idleMs: 20_000,
    ...bounds,
  });
  ends.push(() => worker.stop());
  return worker;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('answers from one process of its own, which is given nothing of ours', async () => {
  const worker = startWorker();
  const [first, second] = await Promise.all([worker.ask(plain), worker.ask(plain)]);
  expect(first.pid).not.toBe(process.pid);
  expect(second.pid).toBe(first.pid);
  expect(first.secrets.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
});

it('says busy when the process dies under a question, and begins another', async () => {
  const worker = startWorker();
  await expect(worker.ask(dies)).rejects.toMatchObject({ code: 'busy' });
  expect(isRunning((await worker.ask(plain)).pid)).toBe(true);
});

it('ends the process that is not done in time, and says busy where it was hardly given the processor', async () => {
  const worker = startWorker({ longestMs: 4_000 });
  const { pid } = await worker.ask(plain);
  await expect(worker.ask(waits)).rejects.toMatchObject({ code: 'busy' });
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5_000 });
}, 30_000);

it('calls what had its time of the processor and is still not done too long, however long that took', async () => {
  const worker = startWorker({ longestMs: 500, patience: 100 });
  const { pid } = await worker.ask(plain);
  await expect(worker.ask(computes)).rejects.toThrow(WorkTookTooLong);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5_000 });
}, 60_000);

it('ends it when there is nothing to do, and all its memory with it', async () => {
  const worker = startWorker({ idleMs: 10 });
  const { pid } = await worker.ask(plain);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5_000 });
  expect((await worker.ask(plain)).pid).not.toBe(pid);
});
