import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/**
 * Seeds a finished order that was chosen at random for a quality check. Returns the id of the check, which
 * nobody has made yet.
 */
export async function seedSample(
  app: TestApp,
  { driverId, day = '2026-11-01' }: { driverId: string; day?: string },
): Promise<string> {
  const { db } = app.database;
  const { id: customerId } = await app.person();
  const slotEndAt = app.clock.now();
  const order = await seedOrder(db, { customerId, driverId, status: 'completed', slotEndAt });
  const id = randomUUID();
  await sql`INSERT INTO sample_days (day, finished, drawn) VALUES (${day}, 1, 1) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO quality_samples (id, order_id, driver_id, day, scorecard, drawn_at)
    VALUES (${id}, ${order.id}, ${driverId}, ${day}, 1, ${app.clock.now()})`.execute(db);
  return id;
}

export const judgement = {
  marks: {
    item_shown: 'yes',
    hand_over: 'yes',
    counter_proof: 'partly',
    times: 'yes',
    manners: 'not_asked',
  },
  findings: 'The receipt is cut off at the total.',
  remedy: 'told_driver',
  remedyWords: 'She lays it flat from now on.',
} as const;

/** A scorecard for quality checks, made from the one that ships with the product. */
const exampleScorecard = {
  basedOn: 1,
  criteria: [
    {
      key: 'item_shown',
      name: 'Item at the door',
      question: 'Do the photos show the whole item?',
      weight: 60,
    },
    { key: null, name: 'Proof of the counter', question: 'Can the receipt be read?', weight: 40 },
  ],
  reason: 'Two questions are enough',
};

export async function recordSamples(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const { id: driverId } = await app.person({ isDriver: true });
  const params = { id: await seedSample(app, { driverId }) };
  await made('judgeSample', admin, { params, body: judgement });
  await made('readSample', admin, { params });
  await made('listSamples', admin, { query: { state: 'with_findings' } });
  await sql`UPDATE scorecards SET published_at = ${app.clock.now()}`.execute(app.database.db);
  await made('listScorecards', admin);
  await made('publishScorecard', admin, { body: exampleScorecard });
}
