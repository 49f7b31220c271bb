import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openBenchWorld } from '../world/bench-world.ts';
import { createAdmin, createCustomer, type Person } from '../world/people.ts';
import { startStandby } from '../world/standby.ts';
import { bookPaid } from '../world/whole-order.ts';
import { type Outcome, seconds } from './drill.ts';

/** A lag in milliseconds above which the server does not read the replica and does not call it healthy. */
const behindMs = 65_000;

/** Counts the database connections of the server whose latest query was for the cohort report. */
async function cohortsAskedAt(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ asked: number }>(
    `SELECT count(*)::integer AS asked FROM pg_stat_activity
     WHERE application_name = 'backhaul' AND query LIKE '%cohort%' AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.asked ?? 0;
}

interface Health {
  checks: { key: string; state: string }[];
  facts: { database: { replica: { lagSeconds: number | null } | null } };
}

async function answerOf(origin: string, { cookie }: Person, at: string): Promise<unknown> {
  const answer = await fetch(`${origin}${at}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${at} answered ${answer.status}`);
  return answer.json();
}

/** Makes the replica that the reports use fall behind, and then stops the replica. */
export async function loseReplica(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const standbyDir = mkdtempSync(path.join(tmpdir(), 'backhaul-standby-'));
  const standby = await startStandby(world.databaseUrl, {
    dataDir: world.dataDir,
    ownDataDir: standbyDir,
  });
  const { origin } = await world.server({
    DATABASE_REPLICA_URL: standby.url,
    LOG_LEVEL: 'silent',
  });
  const [admin, customer] = [await createAdmin(world.pool), await createCustomer(world.pool)];
  const cohorts = () => answerOf(origin, admin, '/api/admin/cohorts?of=customers&by=week');
  const health = async () =>
    (await answerOf(origin, admin, '/api/admin/health?hours=3')) as object as Health;
  const lagOf = ({ facts }: Health) => facts.database.replica?.lagSeconds ?? null;
  const stateOf = ({ checks }: Health) => checks.find(({ key }) => key === 'database')?.state;

  await bookPaid(origin, customer);
  await standby.untilNear(world.pool);
  await cohorts();
  const near = lagOf(await health());
  const [there, here] = [await cohortsAskedAt(standby.pool), await cohortsAskedAt(world.pool)];

  await standby.pool.query('SELECT pg_wal_replay_pause()');
  await delay(behindMs);
  await bookPaid(origin, customer);
  await delay(1_500);
  const late = await health();
  await cohorts();
  const fromDatabase = await cohortsAskedAt(world.pool);

  await standby.pool.query('SELECT pg_wal_replay_resume()');
  await standby.untilNear(world.pool);
  await delay(1_500);
  const again = lagOf(await health());
  await standby.stop();
  const startedAt = performance.now();
  await cohorts();
  const tookMs = performance.now() - startedAt;
  await delay(1_500);
  const gone = await health();
  await world.close();
  rmSync(standbyDir, { recursive: true, force: true });
  return [
    {
      promised: 'A report is read from the replica while it is near.',
      happened: `It was ${seconds((near ?? Number.NaN) * 1_000)} behind; the report ran on ${there > 0 ? 'it' : 'the database'}${here > 0 ? ' and on the database' : ''}.`,
      isKept: near !== null && near < 30 && there > 0 && here === 0,
    },
    {
      promised:
        'One that is further behind than 30 s is not read, and the console’s Health shows it.',
      happened: `Health said ${seconds((lagOf(late) ?? Number.NaN) * 1_000)} and '${stateOf(late)}'; the report ran on ${fromDatabase > 0 ? 'the database' : 'the replica'}.`,
      isKept: (lagOf(late) ?? 0) > 60 && stateOf(late) === 'watch' && fromDatabase > 0,
    },
    {
      promised: 'Once it has caught up it is near again, without a restart.',
      happened: `It was ${seconds((again ?? Number.NaN) * 1_000)} behind.`,
      isKept: again !== null && again < 30,
    },
    {
      promised: 'Without it reports are read from the database, and Health says so.',
      happened: `A report took ${seconds(tookMs)}; Health says ${lagOf(gone) === null ? 'that it does not answer' : 'that it is there'}.`,
      isKept: tookMs < 5_000 && lagOf(gone) === null && stateOf(gone) === 'watch',
    },
  ];
}
