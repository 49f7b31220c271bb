import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { bookingBody, copyQuotes, countedId, quoteHead, requestQuote } from '../world/booking.ts';
import { recordBooking } from '../world/booking-replay.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createCustomer, type Person } from '../world/people.ts';
import { findPgbench, runPgbench } from '../world/pgbench.ts';
import type { ServerProcess } from '../world/server-process.ts';

const clients = 8;
/** Short turns, so that what else the machine does falls on both alike. */
const rounds = 5;
const seconds = 3;
const warmUpSeconds = 3;
const promisedRatio = 0.5;
/** Quotes of one client for one turn. */
const rangeSize = 2_000;
const turns = 2 * rounds + 1;
const firstOf = (client: number, turn: number) => (client * turns + turn) * rangeSize + 1;
/** Stands in the recorded booking wherever the replay must count. */
const recordedNOf = (client: number) => 999_000_000 + client;

interface Turn {
  person: Person;
  first: number;
  seconds: number;
}

async function bookFor(
  server: ServerProcess,
  { person, first, seconds: s }: Turn,
): Promise<number> {
  const json = await openJsonClient(server.origin, person.cookie);
  const end = performance.now() + s * 1000;
  let booked = 0;
  for (; performance.now() < end; booked += 1) {
    const quoteId = countedId(quoteHead, first + booked);
    const { status, body } = await json.post('/api/orders', bookingBody(quoteId), {
      'idempotency-key': quoteId,
    });
    if (status !== 201) throw new Error(`booking failed: ${status} ${JSON.stringify(body)}`);
  }
  json.close();
  return booked / s;
}

async function total(rates: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
}

/** Gives each person quotes for all turns and a script that replays a booking of theirs; answers the scripts' files. */
async function prepare(
  world: BenchWorld,
  server: ServerProcess,
  people: readonly Person[],
  folder: string,
): Promise<string[]> {
  const scripts: string[] = [];
  for (const [client, person] of people.entries()) {
    const json = await openJsonClient(server.origin, person.cookie);
    const quoteId = await requestQuote(json);
    json.close();
    const range = { first: firstOf(client, 0), last: firstOf(client, turns) - 1 };
    await copyQuotes(world.pool, quoteId, { owner: person, ...range });
    const script = path.join(folder, `booking-${client}.sql`);
    writeFileSync(script, await recordBooking(world, person, quoteId, recordedNOf(client)));
    scripts.push(script);
  }
  return scripts;
}

/** Bookings per second through HTTP beside pgbench replaying every statement of one, in turns on the same PostgreSQL. */
export async function measureBookings(world: BenchWorld): Promise<Row[]> {
  const server = await world.server();
  const people = await Promise.all(
    Array.from({ length: clients }, () => createCustomer(world.pool)),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-pgbench-'));
  const scripts = await prepare(world, server, people, folder);
  const book = (turn: number, turnSeconds: number) =>
    total(
      people.map((person, client) =>
        bookFor(server, { person, first: firstOf(client, turn), seconds: turnSeconds }),
      ),
    );
  // Neither is measured on empty tables: plans made for them would be others.
  await book(0, warmUpSeconds);
  await world.pool.query('VACUUM ANALYZE');

  const pgbench = findPgbench();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let turn = 1; turn < turns; turn += 2) {
    ours.push(await book(turn, seconds));
    if (pgbench === null) continue;
    const runs = scripts.map((script, client) =>
      runPgbench(pgbench, {
        url: world.databaseUrl,
        script,
        seconds,
        variables: { n: firstOf(client, turn + 1) },
      }),
    );
    theirs.push(await total(runs));
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });

  const what = `Bookings per second, ${clients} clients, durable`;
  const rate = median(ours).toFixed(0);
  if (pgbench === null)
    return [{ what, ours: rate, peer: "pgbench is absent (Debian's package postgresql)" }];
  const ratios = ours.map((mine, round) => mine / (theirs[round] ?? Number.NaN));
  const ratio = median(ratios);
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return [
    {
      what,
      ours: `${rate}/s = ${ratio.toFixed(2)} (${spread}) of`,
      peer: `pgbench ${median(theirs).toFixed(0)}/s (limit ${promisedRatio})`,
      holds: ratio >= promisedRatio,
    },
  ];
}
