import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { findOpenCase, openCase } from '../orders/cases.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

interface Recorder {
  app: Pick<TestApp, 'clock' | 'database' | 'person'>;
  people: Readonly<Record<'admin' | 'ada' | 'dana', TestPerson>>;
  /** Makes a call and records it as an API example. */
  made: (name: string, caller: TestPerson, request: object) => Promise<{ body: { id: string } }>;
}

/**
 * Makes and records as API examples the calls with which operators read a payment and act on it.
 */
export async function recordOperatorsMoney(
  { app, people, made }: Recorder,
  intentId: string,
): Promise<void> {
  const { admin, ada, dana } = people;
  const { db } = app.database;
  const params = { id: intentId };
  const decided = { amount: 2, partyAtFault: 'driver', reason: 'An hour late' };
  await made('readTrackedPayment', admin, { params });
  await made('readPaymentCard', admin, { params });
  await made('refundByFault', admin, { params, body: decided });
  // The call answers before the gateway has made the refund. Waits for it, because later examples show its
  // result.
  await vi.waitFor(async () => {
    const { rows } = await sql<{ refunded_cents: number }>`
      SELECT refunded_cents FROM payment_intents WHERE id = ${intentId}`.execute(db);
    expect(rows).toEqual([{ refunded_cents: 200 }]);
  });
  await tryAgain({ app, people, made }, intentId);
  const seeded = {
    customerId: ada.id,
    driverId: dana.id,
    status: 'pickup_failed',
    slotEndAt: new Date(app.clock.now().getTime() + 4 * 3_600_000),
  } as const;
  const { id } = await seedOrder(db, seeded);
  await db.transaction().execute(async (transaction) => {
    await settleOrder(transaction, { orderId: id, outcome: 'pickup_failed_customer' });
    await openCase(transaction, id, 'capture_failed');
  });
  const given = { reason: 'The card is closed, and nobody answers' };
  const asked = await made('askForWriteOff', admin, { params: { id }, body: given });
  const second = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  await made('decideApproval', second, {
    params: { id: asked.body.id },
    body: { verdict: 'decline', reason: 'The store has refunded it already' },
  });
  await made('writeOffOrder', admin, { params: { id }, body: given });
}

/**
 * Opens a case that says a capture failed, although it did not. A new attempt then finds the payment captured
 * and closes the case.
 */
async function tryAgain({ app, people, made }: Recorder, intentId: string): Promise<void> {
  const { db } = app.database;
  const { order_id: orderId } = await db
    .selectFrom('payment_intents')
    .select('order_id')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((transaction) => openCase(transaction, orderId, 'capture_failed'));
  await made('retryPayment', people.admin, { params: { id: intentId } });
  // Waits until the case is closed, so that later examples show the order without it.
  await vi.waitFor(async () =>
    expect(await findOpenCase(db, orderId, 'capture_failed')).toBeNull(),
  );
}
