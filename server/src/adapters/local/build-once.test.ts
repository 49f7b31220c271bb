import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildOnce, fingerprint } from './build-once.ts';
import { systemClock } from './system-clock.ts';

async function freshTarget(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'build-once-')), 'deep', 'tiles');
}

test('many at once build one time, and all find the whole result', async () => {
  const target = await freshTarget();
  let builds = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await buildOnce(target, async (folder) => {
        builds += 1;
        await writeFile(join(folder, 'a'), '1');
        expect(existsSync(target)).toBe(false);
        await writeFile(join(folder, 'b'), '2');
      });
      expect(await readFile(join(target, 'b'), 'utf8')).toBe('2');
    }),
  );
  expect(builds).toBe(1);
  expect(await readdir(join(target, '..'))).toEqual(['tiles']);
});

test('a build that fails leaves nothing behind but its error, and the next one succeeds', async () => {
  const target = await freshTarget();
  await expect(
    buildOnce(target, async (folder) => {
      await writeFile(join(folder, 'half'), '');
      throw new Error('disk full');
    }),
  ).rejects.toThrow('disk full');
  expect(existsSync(target)).toBe(false);
  await buildOnce(target, async (folder) => writeFile(join(folder, 'whole'), ''));
  expect(await readdir(target)).toEqual(['whole']);
  expect(await readdir(join(target, '..'))).toEqual(['tiles']);
});

test('the lock of a process that died is taken over', async () => {
  const target = await freshTarget();
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(`${target}.lock`, 'gone');
  const longAgo = new Date(systemClock.now().getTime() - 60_000);
  await utimes(`${target}.lock`, longAgo, longAgo);
  await buildOnce(target, async (folder) => writeFile(join(folder, 'done'), ''));
  expect(await readdir(target)).toEqual(['done']);
});

test('a fingerprint follows the contents, not the name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  await writeFile(join(folder, 'a'), 'same');
  await writeFile(join(folder, 'b'), 'same');
  await writeFile(join(folder, 'c'), 'other');
  const [a, b, c] = await Promise.all(
    ['a', 'b', 'c'].map((name) => fingerprint(join(folder, name))),
  );
  expect(a).toBe(b);
  expect(a).not.toBe(c);
});
