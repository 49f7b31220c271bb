import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptGet, isDebian, mayInstall } from './debian.mjs';
import { runProgram } from './run-program.mjs';
import { natsServer, unpackedFolder } from './suite/nats-server.mjs';

/** A nats-server for the tests: Debian's package, unpacked beside the others. Elsewhere they do without unless it is installed. */
export async function ensureNatsServer({ env }) {
  if (natsServer() !== undefined || !isDebian()) return;
  console.log('\n> Unpacking nats-server …');
  mkdirSync(unpackedFolder, { recursive: true });
  if (mayInstall()) await aptGet(env, ['update', '-qq']);
  await aptGet(env, ['download', '-qq', 'nats-server'], { cwd: unpackedFolder });
  const file = readdirSync(unpackedFolder).find((name) => name.endsWith('.deb'));
  if (file !== undefined)
    await runProgram('dpkg-deb', ['-x', path.join(unpackedFolder, file), unpackedFolder], { env });
}
