import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptGet, isDebian, mayInstall } from './debian.mjs';
import { runProgram } from './run-program.mjs';
import { findUnpacked, packagesOf, unpackedFolder } from './suite/unpacked.mjs';

/**
 * Unpacks the programs that some tests need from Debian's packages into a folder. On other systems, tests are
 * skipped if they need a program that is not installed.
 */
export async function ensureUnpacked({ env }, programs = Object.keys(packagesOf)) {
  if (!isDebian()) return;
  const missing = programs.filter((program) => findUnpacked(program) === undefined);
  if (missing.length > 0 && mayInstall()) await aptGet(env, ['update', '-qq']);
  for (const program of missing) {
    console.log(`\n> Unpacking ${program} …`);
    const folder = unpackedFolder(program);
    mkdirSync(folder, { recursive: true });
    await aptGet(env, ['download', '-qq', ...packagesOf[program]], { cwd: folder });
    const files = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    for (const file of files)
      await runProgram('dpkg-deb', ['-x', path.join(folder, file), folder], { env });
  }
}
