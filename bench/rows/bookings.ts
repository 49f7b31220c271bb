import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { bookingBody, copyQuotes, countedId, quoteHead, requestQuote } from '../world/booking.ts';
import { recordBooking } from '../world/booking-replay.ts';
import { busyWhile } from '../world/busy-share.ts';
import { openJsonClient } from '../world/json-client.ts';
import { prepareLeanBooking } from '../world/lean-booking.ts';
import { createCustomer, createCustomers, type Person } from '../world/people.ts';
import { connectionsMs, processorMs } from '../world/processor-time.ts';
import { findPgbench, runPgbench } from '../world/pgbench.ts';
import type { ServerProcess } from '../world/server-process.ts';

/**
 * The number of customers whose bookings are replayed. The clients are divided among them: one client each of
 * 8, or eight clients each of 64.
 */
const customers = 8;
/** Number of customers who book over HTTP in turn. Each books a few times, as people do. */
const bookingPeople = 2_000;
/** The number of the first quote that is booked over HTTP. Quotes for the replay have lower numbers. */
const firstOfPeople = 200_000_000;
/** The number of short turns. All variants take turns, so that other load affects them alike. */
const rounds = 5;
const seconds = 2;
const warmUpSeconds = 3;
const connectSeconds = 1;
/** The number of quotes that one customer uses in one turn. The customer's clients share these quotes. */
const rangeSize = 2_000;
/** The number in a customer's recorded booking. The replay puts a counter in its place. */
const recordedNOf = (customer: number) => 999_000_000 + customer;

interface Setting {
  clients: number;
  /** The promised rate of one process, as a multiple of the replay's rate. */
  ofReplay: number;
  /**
   * The promised rate of two processes, as a multiple of one process's rate; absent means no promise. Does
   * not apply if one process already uses nearly all processors.
   */
  ofOne?: number;
}

const settings: readonly Setting[] = [
  { clients: 8, ofReplay: 0.5 },
  { clients: 64, ofReplay: 1, ofOne: 1.6 },
];

interface Booker {
  server: ServerProcess;
  people: readonly Person[];
  /** The number of the first quote. `count` is how many quotes there are. */
  first: number;
  count: number;
}

async function bookFor({ server, people, first, count }: Booker, s: number): Promise<number> {
  const json = await openJsonClient(server.origin, '');
  const end = performance.now() + s * 1000;
  let booked = 0;
  for (; performance.now() < end && booked < count; booked += 1) {
    const n = first + booked;
    const quoteId = countedId(quoteHead, n);
    const { status, body } = await json.post('/api/orders', bookingBody(quoteId), {
      'idempotency-key': quoteId,
      cookie: people[n % people.length]?.cookie ?? '',
    });
    if (status !== 201) throw new Error(`booking failed: ${status} ${JSON.stringify(body)}`);
  }
  json.close();
  if (booked === count) throw new Error(`${count} quotes were too few for ${s} s`);
  return booked / s;
}

async function total(rates: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
}

interface Counted {
  person: Person;
  /** The pgbench script that replays a booking of this person. */
  script: string;
  quoteId: string;
  /** The number of the next quote to create. */
  next: number;
}

async function recruit(
  world: BenchWorld,
  server: ServerProcess,
  folder: string,
): Promise<Counted[]> {
  const people = Array.from({ length: customers }, async (_, at) => {
    const person = await createCustomer(world.pool);
    const json = await openJsonClient(server.origin, person.cookie);
    const quoteId = await requestQuote(json);
    json.close();
    return { person, quoteId, script: path.join(folder, `${at}.sql`), next: at * 10_000_000 + 1 };
  });
  const counted = await Promise.all(people);
  // Bookings are recorded one by one, because a recording captures every statement of the pool.
  for (const [at, { person, quoteId, script }] of counted.entries())
    writeFileSync(script, await recordBooking(world, person, quoteId, recordedNOf(at)));
  return counted;
}

/** Creates the quotes of one turn for each customer. Returns the number of each customer's first quote. */
async function stock(world: BenchWorld, counted: readonly Counted[]): Promise<number[]> {
  return Promise.all(
    counted.map(async (customer) => {
      const first = customer.next;
      customer.next += rangeSize;
      const range = { first, last: first + rangeSize - 1 };
      await copyQuotes(world.pool, customer.quoteId, { owners: [customer.person], ...range });
      return first;
    }),
  );
}

interface People {
  people: readonly Person[];
  quoteId: string;
  /** The number of the next quote to create. */
  next: number;
}

interface Booked {
  answer: number;
  /** The share of all processors in use during the measurement. */
  busy: number;
  /** The processor time of one booking, in milliseconds. */
  serverMs: number;
  postgresMs: number;
}

/** Books over HTTP, with clients spread over the processes. */
async function book(
  world: BenchWorld,
  them: People,
  { servers, clients, s = seconds }: { servers: ServerProcess[]; clients: number; s?: number },
): Promise<Booked> {
  const { people, quoteId, next } = them;
  const inAll = rangeSize * customers;
  const count = inAll / clients;
  await copyQuotes(world.pool, quoteId, { owners: people, first: next, last: next + inAll - 1 });
  them.next += inAll;
  const bookers = Array.from({ length: clients }, (_, client) => {
    const server = servers[(client + Math.floor(client / customers)) % servers.length];
    if (server === undefined) throw new Error('no server to book with');
    return { server, people, first: next + client * count, count };
  });
  const serversMs = () => servers.reduce((sum, server) => sum + processorMs(server.process.pid), 0);
  const before = { servers: serversMs(), postgres: await connectionsMs(world.pool) };
  const { answer, busy } = await busyWhile(() =>
    total(bookers.map((booker) => bookFor(booker, s))),
  );
  const booked = answer * s;
  return {
    answer,
    busy,
    serverMs: (serversMs() - before.servers) / booked,
    postgresMs: ((await connectionsMs(world.pool)) - before.postgres) / booked,
  };
}

/**
 * Runs one pgbench process per script; together they have `clients` clients. The time for connecting does not
 * count against the rate.
 */
function runScripts(
  world: BenchWorld,
  pgbench: string,
  scripts: readonly string[],
  { clients, firsts = [] }: { clients: number; firsts?: readonly number[] },
): Promise<number> {
  const perScript = clients / scripts.length;
  const each = rangeSize / perScript;
  const runs = scripts.map((script, at) =>
    runPgbench(pgbench, {
      url: world.databaseUrl,
      script,
      seconds: seconds + connectSeconds,
      clients: perScript,
      variables: { first: firsts[at] ?? 0, each, m: -1 },
    }),
  );
  return total(runs);
}

/** Above this share of all processors, one process leaves nothing for a second, and no promise applies. */
const usedUp = 0.9;

interface Rates {
  one: number[];
  /** The share of all processors in use during each measurement. */
  busy: number[];
  serverMs: number[];
  postgresMs: number[];
  two: number[];
  replay: number[];
  lean: number[];
}

function ratioOf(ours: readonly number[], theirs: readonly number[]) {
  const ratios = ours.map((mine, round) => mine / (theirs[round] ?? Number.NaN));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const ratio = median(ratios);
  return { ratio, text: `${ratio.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})` };
}

const perSecond = (rates: readonly number[]) => `${median(rates).toFixed(0)}/s`;

function rowsOf({ clients, ofReplay, ofOne }: Setting, rates: Rates): Row[] {
  const what = `Bookings per second, ${clients} clients, durable`;
  const twice = ratioOf(rates.two, rates.one);
  const busy = median(rates.busy);
  const two: Row = {
    what: `${what}, two processes`,
    ours: `${perSecond(rates.two)} = ${twice.text} of`,
    peer: `one process, which keeps ${(busy * 100).toFixed(0)} % of the machine busy${ofOne === undefined ? '' : ` (limit ${ofOne} below ${usedUp * 100} %)`}`,
    ...(ofOne === undefined ? {} : { holds: twice.ratio >= ofOne || busy > usedUp }),
  };
  if (rates.replay.length === 0) {
    const peer = "pgbench is absent (Debian's package postgresql)";
    return [{ what, ours: perSecond(rates.one), peer }, two];
  }
  const { ratio, text } = ratioOf(rates.one, rates.replay);
  const [serverMs, postgresMs] = [median(rates.serverMs), median(rates.postgresMs)];
  return [
    {
      what: `${what}: processor time of each, mail and consumers included`,
      ours: inMs(serverMs + postgresMs),
      peer: `the server ${inMs(serverMs)}, PostgreSQL ${inMs(postgresMs)}`,
    },
    {
      what,
      ours: `${perSecond(rates.one)} = ${text} of`,
      peer: `pgbench replaying it ${perSecond(rates.replay)} (limit ${ofReplay})`,
      holds: ratio >= ofReplay,
    },
    two,
    {
      what: `${what}, beside the machine's own limit`,
      ours: `one process ${ratioOf(rates.one, rates.lean).text}, two ${ratioOf(rates.two, rates.lean).text} of`,
      peer: `pgbench, a lean booking in one statement ${perSecond(rates.lean)}`,
    },
  ];
}

/**
 * Measures bookings per second through one and two processes. For comparison, pgbench alternately replays the
 * same statements and runs a booking in a single statement.
 */
export async function measureBookings(world: BenchWorld): Promise<Row[]> {
  const [server, second] = [await world.server(), await world.server()];
  const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-pgbench-'));
  const counted = await recruit(world, server, folder);
  const people = await createCustomers(world.pool, bookingPeople);
  const them = { people, quoteId: counted[0]?.quoteId ?? '', next: firstOfPeople };
  const lean = await prepareLeanBooking(world.pool, folder);
  const pgbench = findPgbench();
  const rows: Row[] = [];
  // Some bookings come first: with empty tables, PostgreSQL would plan its queries in unrealistic ways.
  await book(world, them, { servers: [server, second], clients: customers, s: warmUpSeconds });
  await world.pool.query('VACUUM ANALYZE');
  for (const setting of settings) {
    const { clients } = setting;
    const rates: Rates = {
      one: [],
      busy: [],
      serverMs: [],
      postgresMs: [],
      two: [],
      replay: [],
      lean: [],
    };
    for (let round = 0; round < rounds; round += 1) {
      const one = await book(world, them, { servers: [server], clients });
      rates.one.push(one.answer);
      rates.busy.push(one.busy);
      rates.serverMs.push(one.serverMs);
      rates.postgresMs.push(one.postgresMs);
      if (pgbench !== null) {
        const scripts = counted.map(({ script }) => script);
        const firsts = await stock(world, counted);
        rates.replay.push(await runScripts(world, pgbench, scripts, { clients, firsts }));
        const leans = counted.map(() => lean);
        rates.lean.push(await runScripts(world, pgbench, leans, { clients }));
      }
      const two = await book(world, them, { servers: [server, second], clients });
      rates.two.push(two.answer);
    }
    rows.push(...rowsOf(setting, rates));
  }
  for (const ended of [server, second]) await ended.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
