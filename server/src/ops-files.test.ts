import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from './environment/environment.ts';
import { secretVariables } from './environment/config-rules.ts';

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../ops', name), 'utf8');
/** Variables of other programs: Node, PostgreSQL's image and the proxy. */
const ofOthers = ['NODE_COMPILE_CACHE', 'ADDRESS', 'POSTGRES_USER', 'POSTGRES_DB'];
const known = new Set([...Object.keys(environmentSchema.shape), ...ofOthers]);
const inFiles = new Set<string>(secretVariables);

test.each([
  ['systemd/backhaul.service', /^Environment=([A-Z][A-Z0-9_]+)=/gm],
  ['container/compose.yml', /^ +([A-Z][A-Z0-9_]+): /gm],
  ['container/Containerfile', /(?:^ENV|^) +([A-Z][A-Z0-9_]+)=/gm],
])('%s sets variables that the server has', (name, pattern) => {
  const set = [...read(name).matchAll(pattern)].map(([, variable]) => variable ?? '');
  expect(set.length).toBeGreaterThan(4);
  const secrets = set.filter((one) => one.endsWith('_FILE')).map((one) => one.slice(0, -5));
  expect(secrets.filter((one) => !inFiles.has(one) && one !== 'POSTGRES_PASSWORD')).toEqual([]);
  expect(set.filter((one) => !one.endsWith('_FILE') && !known.has(one))).toEqual([]);
  // Secrets must be set through variables that name a file, not as plain variables.
  expect(set.filter((one) => inFiles.has(one) && one !== 'NATS_URL')).toEqual([]);
});

test('a container runs as nobody, on a file system that it cannot change', () => {
  expect(read('container/Containerfile')).toMatch(/^USER 10001$/m);
  expect(read('container/Containerfile')).toMatch(/^HEALTHCHECK /m);
  for (const line of [/^ {2}user: '10001'$/m, /^ {2}read_only: true$/m, /^ {2}cap_drop: \[ALL\]$/m])
    expect(read('container/compose.yml')).toMatch(line);
});
