import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { billOfMaterials, root } from './workspace.mjs';

const isWhole = process.env.BACKHAUL_TEST_SIZE === 'whole';
const home = mkdtempSync(path.join(os.tmpdir(), 'backhaul-release-'));
const folder = path.join(home, 'release');
const release = (target) =>
  spawnSync(process.execPath, [path.join(root, 'scripts/release.mjs'), ...target], {
    encoding: 'utf8',
  });
afterAll(() => rmSync(home, { recursive: true }));

test.each([
  [[], 'Name the folder to write'],
  [[root], 'is not empty'],
])('refuses %j', (target, sentence) => {
  const { status, stderr } = release(target);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});

test('a release lists its packages with digests, and none of the tools that built it', () => {
  const { bomFormat, components } = JSON.parse(billOfMaterials());
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'zod']));
  expect(names.filter((name) => /^(vitest|oxlint|@stryker-mutator)/.test(name))).toEqual([]);
  const foreign = components.filter(({ hashes }) => hashes === undefined);
  const ours = ['bench', 'contract', 'domain', 'e2e', 'server', 'web'];
  expect(foreign.map(({ name }) => name).toSorted()).toEqual(ours);
});

// Slow: builds the client and installs 300 packages.
test.runIf(isWhole)(
  'a release serves by itself, in at most 650 MB',
  async () => {
    expect(release([folder]).status).toBe(0);
    const { stdout } = spawnSync('du', ['-sm', folder], { encoding: 'utf8' });
    expect(Number(stdout.split('\t')[0])).toBeLessThan(650);
    const server = spawn(path.join(folder, 'backhaul'), {
      cwd: home,
      env: { PATH: process.env.PATH, DATA_DIR: path.join(home, 'data'), PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const chunk of server.stdout) {
      output += chunk;
      if (/serves at http/.test(output)) break;
    }
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    const page = await fetch(`${origin}/`);
    expect(page.status).toBe(200);
    server.kill('SIGTERM');
    await once(server, 'exit');
  },
  600_000,
);
