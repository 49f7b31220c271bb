import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Seeds a driver's feedback that nobody has answered. Returns its id. */
export async function seedFeedback(app: TestApp, driverId: string): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO driver_feedback (id, driver_id, kind, words, created_at)
    VALUES (${id}, ${driverId}, 'counter', 'The desk moved to the first floor.', ${app.clock.now()})`.execute(
    app.database.db,
  );
  return id;
}

export async function recordFeedback(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const driver = await app.person({ isDriver: true });
  const { id: customerId } = await app.person();
  const order = await seedOrder(app.database.db, {
    customerId,
    driverId: driver.id,
    status: 'completed',
    slotEndAt: app.clock.now(),
  });
  const { body } = await made('giveFeedback', driver, {
    body: { orderId: order.id, kind: 'counter', words: 'The desk moved to the first floor.' },
  });
  const answer = { words: 'Thank you, the note is on the map now.', asTicket: false };
  await made('answerFeedback', admin, { params: { id: body.id }, body: answer });
  await made('listOwnFeedback', driver, { query: { orderId: order.id } });
  await made('listFeedback', admin, { query: { state: 'answered' } });
}
