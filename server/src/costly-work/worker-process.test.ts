import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ownMegabytes } from './process-figures.ts';
import { createWorkerProcess } from './worker-process.ts';

interface Worked {
  pid: number;
  secrets: string[];
  file: string;
  vast: string;
}

const deeds = { plain: 0, exit: 1, wait: 2, compute: 3, grow: 4, keep: 5, chatter: 6, crash: 7 };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function startWorker(bounds: { latestMs?: number; idleMs?: number } = {}) {
  const worker = createWorkerProcess<Worked>({
    module: path.resolve(import.meta.dirname, '../testing/test-worker.ts'),
    mostMegabytes: 120,
    longestAnswer: 100_000,
    latestMs: 60_000,
    idleMs: 20_000,
    ...bounds,
  });
  ends.push(() => worker.stop());
  return (deed: keyof typeof deeds, longestMs = 20_000) =>
    worker.ask(Uint8Array.of(deeds[deed]), longestMs);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const ended = (pid: number) =>
  vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5_000 });

it('answers from one process of its own, which is given nothing of ours', async () => {
  const ask = startWorker();
  const first = await ask('plain');
  expect(first.pid).not.toBe(process.pid);
  // The shell sets PWD by itself. MALLOC_ARENA_MAX only sets how memory is managed.
  const given = first.secrets.filter((name) => name !== 'PWD');
  expect(given).toEqual(['MALLOC_ARENA_MAX']);
  expect((await ask('plain')).pid).toBe(first.pid);
});

it.runIf(process.platform === 'linux')('lets it write no file, and reserve no 4 GB', async () => {
  const { file, vast } = await startWorker()('plain');
  expect(file).toContain('EFBIG');
  expect(vast).toContain('allocation failed');
});

it('says busy when the process is ended under a question, and begins another', async () => {
  const ask = startWorker();
  await expect(ask('exit')).rejects.toMatchObject({ code: 'busy' });
  expect(isRunning((await ask('plain')).pid)).toBe(true);
});

it('ends the process that is not done in time, and says busy where it was hardly given the processor', async () => {
  const ask = startWorker({ latestMs: 3_000 });
  const { pid } = await ask('plain');
  await expect(ask('wait')).rejects.toMatchObject({ code: 'busy' });
  await ended(pid);
}, 30_000);

it('calls what had its time of the processor and is still not done too costly, however long that took', async () => {
  const ask = startWorker();
  const { pid } = await ask('plain');
  await expect(ask('compute', 300)).rejects.toMatchObject({ of: 'time' });
  await ended(pid);
}, 60_000);

it.runIf(process.platform === 'linux')(
  'ends a process that takes more memory than it may, before it has much more',
  async () => {
    const ask = startWorker();
    const { pid } = await ask('plain');
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, ownMegabytes(pid) ?? 0);
    }, 5);
    await expect(ask('grow')).rejects.toMatchObject({ of: 'memory' });
    clearInterval(looking);
    expect(most).toBeLessThan(200);
    await ended(pid);
  },
  30_000,
);

it('calls a crash too costly', async () => {
  await expect(startWorker()('crash')).rejects.toMatchObject({ of: 'memory' });
});

it('reads no answer that is longer than it may be', async () => {
  const ask = startWorker();
  const { pid } = await ask('plain');
  await expect(ask('chatter')).rejects.toMatchObject({ of: 'answer' });
  await ended(pid);
});

it.runIf(process.platform === 'linux')(
  'gives a process that kept much no other question',
  async () => {
    const ask = startWorker();
    const { pid } = await ask('keep');
    await ended(pid);
    expect((await ask('plain')).pid).not.toBe(pid);
  },
);

it('ends it when there is nothing to do, and all its memory with it', async () => {
  const ask = startWorker({ idleMs: 10 });
  const { pid } = await ask('plain');
  await ended(pid);
  expect((await ask('plain')).pid).not.toBe(pid);
});
