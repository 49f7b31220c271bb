import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the suite unpacks Debian's package, so that nothing is installed and no service starts. */
export const unpackedFolder = path.resolve(
  import.meta.dirname,
  '../../node_modules/.cache/nats-server',
);

/** The path of nats-server: the machine's own, or the unpacked one; undefined if there is none. */
export function natsServer() {
  return ['/usr/sbin', '/usr/bin', path.join(unpackedFolder, 'usr/sbin')]
    .map((folder) => path.join(folder, 'nats-server'))
    .find((file) => existsSync(file));
}
