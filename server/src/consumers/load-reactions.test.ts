import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadReactions, requireDistinct } from './load-reactions.ts';
import { defineReaction } from './reaction.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backhaul-reactions-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

const reaction = (name: string, on: string) =>
  `{ name: '${name}', on: ${on}, effect: async () => {} }`;
const wave = `export const waveAtDriver = ${reaction('wave-at-driver', "['driver.went_online']")};`;

test('our own folder holds reactions, and nothing else', async () => {
  const reactions = await loadReactions(path.join(import.meta.dirname, '../reactions'));
  expect(reactions.map(({ name }) => name)).toContain('notify-customer-of-driver');
});

test('a file is a reaction, without being named anywhere else', async () => {
  const folder = folderWith({ 'wave-at-driver.ts': wave, 'wave-at-driver.test.ts': 'never read' });
  expect(await loadReactions(folder)).toMatchObject([{ name: 'wave-at-driver' }]);
});

test.each([
  ['exports nothing', 'export {};', 'exports no reaction waveAtDriver'],
  ['exports something else', 'export const waveAtDriver = {};', 'exports no reaction waveAtDriver'],
  ['is called otherwise', wave.replace("'wave-at-driver'", "'wave'"), 'names its reaction wave'],
  [
    'names no event',
    `export const waveAtDriver = ${reaction('wave-at-driver', '[]')};`,
    'names no event',
  ],
  [
    'names an event that there is not',
    wave.replace('went_online', 'went_fishing'),
    'names an event that there is not: driver.went_fishing',
  ],
])('nothing starts with a file that %s', async (_, text, problem) => {
  const folder = folderWith({ 'wave-at-driver.ts': text });
  await expect(loadReactions(folder)).rejects.toThrow(`reactions/wave-at-driver.ts ${problem}`);
});

test('nothing starts with two of one name', () => {
  const one = defineReaction({
    name: 'greet-driver',
    on: ['driver.went_online'],
    effect: async () => undefined,
  });
  expect(() => requireDistinct([one, { ...one }])).toThrow('two reactions are called greet-driver');
});
