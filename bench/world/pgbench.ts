import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianServers = '/usr/lib/postgresql';

/** The path of pgbench: on the PATH, or where Debian's postgresql package installs it; null if there is none. */
export function findPgbench(): string | null {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  if (!existsSync(debianServers)) return null;
  const found = readdirSync(debianServers)
    .map((version) => path.join(debianServers, version, 'bin', 'pgbench'))
    .find((file) => existsSync(file));
  return found ?? null;
}

/** Runs one script for a number of seconds; returns transactions per second. */
export function runPgbench(
  pgbench: string,
  {
    url,
    script,
    seconds,
    clients,
    variables,
  }: {
    url: string;
    script: string;
    seconds: number;
    clients: number;
    variables: Record<string, number>;
  },
): Promise<number> {
  const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const run = spawn(
    pgbench,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      ...defined,
      '-f',
      script,
      url,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  run.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', (code) => {
      const rate = /tps = ([\d.]+)/.exec(output)?.[1];
      if (code !== 0 || rate === undefined) reject(new Error(`pgbench failed:\n${output}`));
      else resolve(Number(rate));
    });
  });
}
