import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { openCase } from '../orders/cases.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

interface Recorder {
  app: Pick<TestApp, 'database'>;
  people: Readonly<Record<'admin' | 'ada' | 'dana', TestPerson>>;
  /** Makes a call and keeps it as its example. */
  made: (name: string, caller: TestPerson, request: object) => Promise<unknown>;
}

/** The examples of what operators see of a payment and do about it. */
export async function recordOperatorsMoney(
  { app, people, made }: Recorder,
  intentId: string,
): Promise<void> {
  const { admin, ada, dana } = people;
  const { db } = app.database;
  const params = { id: intentId };
  const decided = { amount: 2, partyAtFault: 'driver', reason: 'An hour late' };
  await made('readTrackedPayment', admin, { params });
  await made('refundByFault', admin, { params, body: decided });
  // It is carried out after the answer, and what is read later shows it.
  await vi.waitFor(async () => {
    const { rows } = await sql<{ refunded_cents: number }>`
      SELECT refunded_cents FROM payment_intents WHERE id = ${intentId}`.execute(db);
    expect(rows).toEqual([{ refunded_cents: 200 }]);
  });
  const seeded = { customerId: ada.id, driverId: dana.id, status: 'pickup_failed' } as const;
  const { id } = await seedOrder(db, seeded);
  await db.transaction().execute(async (transaction) => {
    await settleOrder(transaction, { orderId: id, outcome: 'pickup_failed_customer' });
    await openCase(transaction, id, 'capture_failed');
  });
  const given = { reason: 'The card is closed, and nobody answers' };
  await made('writeOffOrder', admin, { params: { id }, body: given });
}
