import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findUnpacked, unpackedEnv } from '../../scripts/suite/unpacked.mjs';
import { freePort, untilListening } from './listening.ts';

const shipped = path.resolve(import.meta.dirname, '../../ops/pgbouncer.ini');

export const pgBouncer = findUnpacked('pgbouncer');

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

/** The PgBouncer settings file that ships with the product, with this database and port filled in. */
function settingsFor(database: URL, { port, userlist }: { port: number; userlist: string }) {
  const settings: [from: RegExp, to: string][] = [
    [
      /host=\S+ port=\S+ dbname=\S+/,
      `host=${database.hostname} port=${database.port} dbname=backhaul`,
    ],
    [/listen_port = .*/, `listen_port = ${port}`],
    [/auth_file = .*/, `auth_file = ${userlist}`],
  ];
  return settings.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`ops/pgbouncer.ini has no ${from.source}`);
      return text.replace(from, to);
    },
    readFileSync(shipped, 'utf8'),
  );
}

/** Starts PgBouncer with the settings that ship, in front of a database. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  if (pgBouncer === undefined) throw new Error('there is no pgbouncer');
  const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-pgbouncer-'));
  const database = new URL(databaseUrl);
  const [port, userlist] = [await freePort(), path.join(folder, 'userlist.txt')];
  const ini = path.join(folder, 'pgbouncer.ini');
  const password = decodeURIComponent(database.password);
  writeFileSync(userlist, `"${database.username}" "${password}"\n`);
  writeFileSync(ini, settingsFor(database, { port, userlist }));
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgBouncer, ['-q', ...asNobody, ini], {
    stdio: 'ignore',
    env: unpackedEnv('pgbouncer'),
  });
  await untilListening(port);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
