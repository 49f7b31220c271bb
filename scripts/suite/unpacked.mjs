import { existsSync } from 'node:fs';
import path from 'node:path';

/** Programs that some tests need, with the Debian packages that contain them. */
export const packagesOf = {
  'nats-server': ['nats-server'],
  pgbouncer: ['pgbouncer', 'libc-ares2', 'libevent-2.1-7'],
  promtool: ['prometheus'],
};

/**
 * The folder into which the tests unpack a program's packages, so that nothing is installed and no service
 * starts.
 */
export const unpackedFolder = (program) =>
  path.resolve(import.meta.dirname, '../../node_modules/.cache', program);

/** The path of a program: installed on the machine, or unpacked; undefined if there is none. */
export function findUnpacked(program) {
  const unpacked = ['usr/sbin', 'usr/bin'].map((f) => path.join(unpackedFolder(program), f));
  return ['/usr/sbin', '/usr/bin', ...unpacked]
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));
}

/** The environment for an unpacked program, so that it finds the libraries that were unpacked with it. */
export const unpackedEnv = (program) => ({
  ...process.env,
  LD_LIBRARY_PATH: ['x86_64', 'aarch64']
    .map((machine) => path.join(unpackedFolder(program), `usr/lib/${machine}-linux-gnu`))
    .join(':'),
});
