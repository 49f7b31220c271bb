import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { clusterIn } from '../world/base-backup.ts';
import { openBenchWorld } from '../world/bench-world.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { startServer } from '../world/server-process.ts';
import { completeOrder } from '../world/whole-order.ts';
import { books, type Outcome, seconds } from './drill.ts';
import { compareBooked, keepBooking, slowestOf, wordsOf } from './keep-booking.ts';

const before = 15;
const after = 15;
const endedForMs = 4_000;

/** Makes a certificate authority with OpenSSL, and certificates of it for 127.0.0.1. */
function openAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-certificates-'));
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) =>
    void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  openssl(
    ...'req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 30 -subj /CN=drill'.split(
      ' ',
    ),
  );
  openssl(
    ...'req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=127.0.0.1'.split(
      ' ',
    ),
  );
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1\n');
  const sign = (name: string, ...period: string[]) =>
    openssl(
      ...'x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -extfile names'.split(
        ' ',
      ),
      ...period,
      '-out',
      name,
    );
  sign('valid.crt', '-days', '7');
  sign('ended.crt', '-days', '0');
  return { at, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Lets PostgreSQL's certificate expire, then renews it. */
export async function certificatesEnded(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const authority = openAuthority();
  const cluster = clusterIn(world.dataDir);
  const { uid, gid } = statSync(cluster);
  const install = (file: string, name: string) => {
    copyFileSync(authority.at(file), path.join(cluster, name));
    chownSync(path.join(cluster, name), uid, gid);
    chmodSync(path.join(cluster, name), 0o600);
  };
  const use = async (certificate: string) => {
    install(certificate, 'server.crt');
    await world.pool.query('SELECT pg_reload_conf()');
    await delay(300);
  };
  install('server.key', 'server.key');
  install('valid.crt', 'server.crt');
  await world.pool.query('ALTER SYSTEM SET ssl = on');
  await use('valid.crt');
  const url = new URL(world.databaseUrl);
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', authority.at('ca.crt'));
  const environment = {
    DATABASE_URL: url.href,
    DATA_DIR: world.dataDir,
    LOG_LEVEL: 'silent',
  };
  const server = await startServer(environment);
  const overTls = await world.pool.query(
    `SELECT FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl AND application_name = 'backhaul'`,
  );
  const load = await keepBooking(world.pool, { origins: () => [server.origin], pauseMs: 50 });
  await load.until(before);

  await use('ended.crt');
  const refusedStart = await startServer({ ...environment, LOG_LEVEL: 'fatal' }).then(
    async (started) => {
      await started.stop();
      return false;
    },
    () => true,
  );
  const count = load.booked.length;
  await load.until(count + 5);
  const stillBooked = load.booked.length - count;
  // Ends the server's encrypted connections. Its new connections then meet the expired certificate.
  await world.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl`,
  );
  await delay(endedForMs);
  const health = (await fetch(`${server.origin}/api/health`)).status;
  const plain = await world.pool.query(
    `SELECT FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE NOT ssl AND application_name LIKE 'backhaul-%'`,
  );
  await use('valid.crt');
  const renewedAt = performance.now();
  const countWhenRenewed = load.booked.length;
  await load.until(countWhenRenewed + 1);
  const backMs = performance.now() - renewedAt;
  await load.until(countWhenRenewed + after);
  await load.stop();
  const { lost, tooMany } = await compareBooked(world.pool, load.booked);
  const customer = await createCustomer(world.pool);
  const [driver] = await createDrivers(world.pool, 1);
  if (driver === undefined) throw new Error('a driver was made');
  await completeOrder(server.origin, { customer, driver });
  await server.stop();
  const contradictions = await findContradictions(world.db);
  await world.close();
  authority.remove();
  return [
    {
      promised:
        'With verify-full a process talks to PostgreSQL by TLS, and starts with no ended certificate.',
      happened: `${overTls.rowCount} connections were encrypted; the start with the ended one was ${refusedStart ? 'refused' : 'allowed'}.`,
      isKept: (overTls.rowCount ?? 0) > 0 && refusedStart,
    },
    {
      promised: 'What was connected before goes on.',
      happened: `${stillBooked} bookings were acknowledged over the old connections.`,
      isKept: stillBooked >= 5,
    },
    {
      promised:
        'Once connections break, it says that it is not ready, and connects to nothing without a valid certificate.',
      happened: `Health answered ${health}; ${plain.rowCount} connections came without TLS; refusals: ${wordsOf(load.refusals)}.`,
      isKept: health === 503 && plain.rowCount === 0 && !wordsOf(load.refusals).includes('500'),
    },
    {
      promised: 'A renewed certificate is enough: no restart, nothing lost, nothing twice.',
      happened: `The next booking was there after ${seconds(backMs)}, the slowest took ${seconds(slowestOf(load.booked))}; ${lost} are lost, ${tooMany} too many.`,
      isKept: backMs < 10_000 && lost === 0 && tooMany === 0,
    },
    books(contradictions),
  ];
}
