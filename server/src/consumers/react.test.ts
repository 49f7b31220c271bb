import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { createTrafficBook } from '../orders/traffic-book.ts';
import { randomUUID } from 'node:crypto';
import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPublicRequests } from '../adapters/local/public-requests.ts';
import { chooseSenders } from '../choose-senders.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { appendSubjectEvent } from '../events/append-event.ts';
import { type JobRunner, startJobRunner } from '../jobs/job-runner.ts';
import { createTestClock } from '../testing/test-clock.ts';
import type { LookLoop } from './look-loop.ts';
import { consumerOf, createReactor, mostAtOnce, reactionJobsAtOnce } from './react.ts';
import type { Reaction, ReactionDeps } from './reaction.ts';
import { runConsumers } from './run-consumer.ts';

const patience = { timeout: 10_000, interval: 10 };
const log = pino({ level: 'silent' });
const clock = createTestClock();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const running: { loops: LookLoop[]; runner: JobRunner | null } = { loops: [], runner: null };
afterEach(async () => {
  await Promise.all(running.loops.splice(0).map((loop) => loop.stop()));
  await running.runner?.stop();
  running.runner = null;
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db);
});

function deps(): ReactionDeps {
  const brand = { name: 'Backhaul', supportEmail: 'help@backhaul.example', supportPhone: '1' };
  const safetyTeam = { phones: [], emails: [] };
  const senders = chooseSenders(
    { smtpUrl: null, mailgun: null, twilio: null, vapidPrivateKey: null, brand },
    database,
    clock,
    createPublicRequests(),
  );
  const origin = 'http://localhost';
  const bus = { publish: () => undefined };
  const wakeCarriers = () => undefined;
  const traffic = createTrafficBook(cityTraffic);
  const secret = 'a secret of the tests';
  return {
    db: database.db,
    clock,
    bus,
    senders,
    origin,
    secret,
    wakeCarriers,
    brand,
    safetyTeam,
    traffic,
  };
}

async function start(...reactions: Reaction[]) {
  const { db } = database;
  const consumers = reactions.map((one) => consumerOf(db, one));
  const started = await runConsumers({ db, clock, log }, consumers);
  running.loops.push(...started.map(({ loop }) => loop));
  running.runner = await startJobRunner({
    url: database.url,
    log,
    schedules: [],
    concurrency: reactionJobsAtOnce,
    ...createReactor(reactions, deps()),
  });
}

function reaction(name: string, effect: (eventId: number) => Promise<void>): Reaction {
  const on: EventKind[] = ['driver.went_online'];
  return { name, on, effect: ({ id }) => effect(id) };
}

async function happen(times = 1) {
  for (let at = 0; at < times; at += 1)
    await appendSubjectEvent(database.db, {
      subject: 'driver',
      subjectId: randomUUID(),
      type: 'went_online',
      actor: { kind: 'system', id: null },
      sandboxId: null,
    });
  for (const loop of running.loops) loop.wake();
}

/** Makes the queue's waiting jobs due now. */
const hurry = () =>
  sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`.execute(
    database.db,
  );

async function jobs() {
  const { rows } = await sql<{ attempts: number; last_error: string | null; is_later: boolean }>`
    SELECT attempts, last_error, run_at > now() AS is_later FROM graphile_worker.jobs`.execute(
    database.db,
  );
  return rows;
}

test('an effect that throws is tried again, later and later, and holds up no other', async () => {
  const effected: number[] = [];
  const thrown: number[] = [];
  await start(
    reaction('stumble', async (id) => {
      if (thrown.length < 3) {
        thrown.push(id);
        throw new Error('stumbled');
      }
      effected.push(id);
    }),
    reaction('go-on', async (id) => void effected.push(-id)),
  );
  await happen();
  await vi.waitFor(async () => {
    expect(effected).toHaveLength(1);
    expect(await jobs()).toEqual([{ attempts: 1, last_error: 'stumbled', is_later: true }]);
  }, patience);
  await vi.waitFor(async () => {
    await hurry();
    expect(effected).toHaveLength(2);
  }, patience);
  expect(new Set(thrown).size).toBe(1);
  expect(effected.map(Math.abs)).toEqual([thrown[0], thrown[0]]);
});

test('effects that hang keep to their own lanes', async () => {
  const events = mostAtOnce + 20;
  const released = Promise.withResolvers<void>();
  const effected: number[] = [];
  const hanging: number[] = [];
  await start(
    reaction('hang', async (id) => {
      hanging.push(id);
      await released.promise;
    }),
    reaction('pass', async (id) => void effected.push(id)),
  );
  await happen(events);
  await vi.waitFor(() => expect(effected).toHaveLength(events), patience);
  expect(hanging.length).toBeLessThanOrEqual(mostAtOnce);
  released.resolve();
  await vi.waitFor(() => expect(hanging).toHaveLength(events), patience);
});

test('what only a newer release has fails here and waits for it', async () => {
  await start(reaction('old', async () => undefined));
  const { db } = database;
  const newer: Reaction = reaction('newer', async () => undefined);
  await happen();
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM domain_events`.execute(db);
  const events = rows.map(({ id }) => ({ id, kind: 'driver.went_online' }));
  await db.transaction().execute((transaction) => consumerOf(db, newer).take(transaction, events));
  await sql`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at)
    VALUES ('parcel', 'p1', 1, 'weighed', 'system', now())`.execute(db);
  await sql`UPDATE event_consumers SET kinds = kinds || 'parcel.weighed'::text WHERE name = 'old'`.execute(
    db,
  );
  for (const loop of running.loops) loop.wake();
  await vi.waitFor(async () => {
    const errors = (await jobs()).map(({ last_error }) => last_error);
    expect(new Set(errors)).toEqual(
      new Set([
        'old knows no parcel.weighed in this release',
        'this release has no reaction newer',
      ]),
    );
  }, patience);
  const effected: number[] = [];
  await running.runner?.stop();
  running.runner = await startJobRunner({
    url: database.url,
    log,
    schedules: [],
    ...createReactor([reaction('newer', async (id) => void effected.push(id))], deps()),
  });
  await hurry();
  await vi.waitFor(() => expect(effected).toHaveLength(1), patience);
});

test('all reactions together run so many jobs and no more, however many there are', async () => {
  const released = Promise.withResolvers<void>();
  const many = Array.from({ length: reactionJobsAtOnce + 1 }, (_, n) =>
    reaction(`hang-${n}`, () => released.promise),
  );
  await happen(1);
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM domain_events`.execute(
    database.db,
  );
  const { tasks, heldBack } = createReactor(many, deps());
  const tried = { attempt: 1, isLast: false };
  const job = ({ name }: Reaction) =>
    tasks.react_to_events({ reaction: name, eventIds: rows.map(({ id }) => id) }, tried);
  const taken = many.slice(0, reactionJobsAtOnce).map(job);
  expect(heldBack()).toHaveLength(many.length);
  await Promise.all(many.slice(reactionJobsAtOnce).map(job));
  expect(await jobs()).toEqual([{ attempts: 0, last_error: null, is_later: true }]);
  released.resolve();
  await Promise.all(taken);
  expect(heldBack()).toEqual([]);
});

test('of many events in one job those that fail are tried again, each by itself', async () => {
  const effected: number[] = [];
  let stumbles = 2;
  const stumbling = reaction('stumble-in-the-middle', async (id) => {
    if (effected.length >= 3 && stumbles > 0) {
      stumbles -= 1;
      throw new Error('stumbled');
    }
    effected.push(id);
  });
  await start(stumbling);
  await happen(10);
  await vi.waitFor(() => expect(effected).toHaveLength(10), patience);
  expect(new Set(effected).size).toBe(10);
});
