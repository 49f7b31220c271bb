import { existsSync, readFileSync } from 'node:fs';
import { runProgram } from './run-program.mjs';

export function isDebian() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

export const mayInstall = () => isDebian() && process.getuid?.() === 0;

/** Runs apt-get without questions; resolves with its exit code. */
export const aptGet = (env, args, options) =>
  runProgram('apt-get', args, {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
    ...options,
  });
