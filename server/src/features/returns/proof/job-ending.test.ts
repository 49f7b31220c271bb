import { readJobEnding } from '@backhaul/contract/calls/returns/job-ending.ts';
import { order as wholeOrder } from '@backhaul/contract/order-answer.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, customer, driver, admin, requests, job, owedTo, prove, standAtDoor } =
  await startOrderScenario();

const endingOf = async (id: string, by: TestPerson = driver) =>
  requests.get(by, `/api/driver/orders/${id}/ending`);
const asEnded = async (id: string) => readJobEnding.answer.parse((await endingOf(id)).json());
const review = (id: string, body: object, by: TestPerson = driver) =>
  requests.post(by, `/api/driver/orders/${id}/review`, body);
const fine = { wasReady: true, wasSafe: true };

async function complete(id: string): Promise<void> {
  await prove(id, 'counter_receipt');
  await requests.patch(driver, `/api/orders/${id}`, { status: 'completed' });
}

test('what a job paid is what the ledger holds, line by line', async () => {
  const { id } = await job('delivered');
  expect((await asEnded(id)).earned).toBeNull();
  await complete(id);
  const { earned, status, proofs } = await asEnded(id);
  const owed = (await owedTo(driver.id, id)) / 100;
  expect(owed).toBeGreaterThan(0);
  expect(earned?.total).toBe(owed);
  expect(earned?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(owed, 6);
  expect(earned?.lines.map(({ label }) => label)).toContain('Base pay');
  expect([status, proofs.map(({ kind }) => kind)]).toEqual(['completed', ['counter_receipt']]);
});

test('a job that ended otherwise has one line with what it paid', async () => {
  const { id } = await job('assigned');
  await prove(id, 'pickup');
  await standAtDoor();
  await requests.patch(driver, `/api/orders/${id}`, {
    status: 'pickup_failed',
    reason: 'bad_address',
  });
  const { earned, status } = await asEnded(id);
  expect(status).toBe('pickup_failed');
  expect(earned?.total).toBe((await owedTo(driver.id, id)) / 100);
  expect(earned?.lines).toHaveLength(1);
});

test('nobody reads the job of somebody else', async () => {
  const { id } = await job('completed');
  for (const other of [admin, await app.person({ isDriver: true })])
    expect((await endingOf(id, other)).statusCode).toBe(404);
  expect((await endingOf(id, customer)).statusCode).toBe(403);
});

test('a stop is rated once, and changed no more', async () => {
  const { id } = await job('completed');
  expect((await asEnded(id)).mayReview).toBe(true);
  const said = { wasReady: false, wasSafe: true, words: ' The box was open. ' };
  expect((await review(id, said)).json()).toMatchObject({
    mayReview: false,
    review: { wasReady: false, wasSafe: true, words: 'The box was open.' },
  });
  expect((await review(id, said)).statusCode).toBe(200);
  const other = await review(id, fine);
  expect([other.statusCode, other.json().code]).toEqual([409, 'already_reviewed']);
});

test('only administrators read what was said', async () => {
  const { id } = await job('completed');
  await review(id, { wasReady: true, wasSafe: false, words: 'A loose dog.' });
  const read = async (by: TestPerson) =>
    wholeOrder.parse((await requests.get(by, `/api/orders/${id}`)).json());
  expect((await read(admin)).stopReview).toMatchObject({ wasSafe: false, words: 'A loose dog.' });
  const own = await read(customer);
  expect(own.stopReview).toBeNull();
  expect(own.events.map(({ type }) => type)).not.toContain('stop_reviewed');
});

test('a stop is rated after the door, for thirty days, by its driver', async () => {
  const assigned = await job('assigned');
  expect((await review(assigned.id, fine)).json().code).toBe('review_early');
  expect((await review(assigned.id, fine, await app.person({ isDriver: true }))).statusCode).toBe(
    404,
  );
  const { id } = await job('completed');
  expect((await review(id, { wasReady: true })).json().code).toBe('validation_failed');
  expect((await review(id, { ...fine, words: 'x'.repeat(501) })).json().code).toBe(
    'validation_failed',
  );
  const { rows } = await sql<{ at: Date }>`SELECT max(happened_at) AS at FROM domain_events
    WHERE order_id = ${id}`.execute(db);
  app.clock.set(new Date((rows[0]?.at.getTime() ?? 0) + 31 * 86_400_000).toISOString());
  expect((await review(id, fine)).json().code).toBe('review_late');
});
