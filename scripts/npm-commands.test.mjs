import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './workspace.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

// A program in place of the server. It ends by itself after five seconds, so that the test never leaves one
// running.
const standIn = `
  const end = setTimeout(() => {}, 5_000);
  process.on('SIGTERM', () => { console.log('asked to stop'); clearTimeout(end); });
  console.log('runs');
`;

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backhaul-npm-'));
  mkdirSync(path.join(folder, 'scripts'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
  writeFileSync(path.join(folder, 'scripts/start.mjs'), standIn);
});
afterAll(() => rmSync(folder, { recursive: true }));

// A supervisor stops npm, and npm passes the signal only to its shell. Each command starts with `exec`, so
// that the program replaces the shell and gets the signal.
test('whoever stops `npm start` stops what it started', async () => {
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
    if (output === 'runs\n') npm.kill('SIGTERM');
  });
  await once(npm, 'close');
  expect(output).toBe('runs\nasked to stop\n');
});
