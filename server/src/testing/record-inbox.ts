import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { Made } from './record-approvals.ts';
import { requestsOf } from './requests-of.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { postFile } from './upload.ts';

/** Calls for help about the order, then uploads a photo for that call. */
async function addPhoto(
  app: TestApp,
  made: Made,
  { caller, orderId }: { caller: TestPerson; orderId: string },
): Promise<void> {
  const params = { id: randomUUID() };
  await requestsOf(app).post(caller, '/api/help', { ...params, orderId });
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  const bytes = new Uint8Array(await drawn.png().toBuffer());
  const { body } = await postFile(app, '/api/uploads?kind=incident', caller.cookie, { bytes });
  await made('addHelpPhoto', caller, { params, body: { fileId: body.id } });
}

export async function openTicket(app: TestApp, person: TestPerson): Promise<string> {
  const body = { kind: 'other', words: 'When do you open?' };
  return (await requestsOf(app).post(person, '/api/tickets', body)).json().id;
}

interface Answered {
  admin: TestPerson;
  customer: TestPerson;
  ticketId: string;
}

/** Answers and closes the ticket. Returns the id of the mail about it. */
export async function mailAnswer(
  app: TestApp,
  { admin, customer, ticketId }: Answered,
): Promise<string> {
  const answer = { words: 'At eight, on all days.', closes: true };
  await requestsOf(app).post(admin, `/api/admin/tickets/${ticketId}/answer`, answer);
  return vi.waitFor(async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT d.id FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id
      WHERE d.channel = 'mail' AND n.moment = 'ticket_answered' AND n.recipient_id = ${customer.id}`.execute(
      app.database.db,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the answer is not mailed yet');
    return row.id;
  });
}

/** The mail that answers a customer's ticket, once it was sent. */
export async function mailedTicket(
  app: TestApp,
  people: Omit<Answered, 'ticketId'>,
): Promise<string> {
  const ticketId = await openTicket(app, people.customer);
  const id = await mailAnswer(app, { ...people, ticketId });
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM notification_deliveries
      WHERE id = ${id} AND ended_at IS NOT NULL`.execute(app.database.db);
    if (rows.length === 0) throw new Error('the answer is not sent yet');
  });
  return id;
}

/** Seeds an order with a message from its customer. Returns the order's id. */
export async function seedChat(app: TestApp, customer: TestPerson): Promise<string> {
  const driver = await app.person({ isDriver: true });
  const people = { customerId: customer.id, driverId: driver.id };
  const { id } = await seedOrder(app.database.db, {
    ...people,
    status: 'picked_up',
    slotEndAt: new Date(app.clock.now().getTime() + 4 * 3_600_000),
  });
  const message = { id: randomUUID(), words: 'Can support call me?' };
  await requestsOf(app).post(customer, `/api/orders/${id}/messages`, message);
  return id;
}

export const closingHours = {
  title: 'Closing hours',
  words: 'Hi {first_name}, we close at nine.',
  kinds: [],
};

export async function prepareAnswer(app: TestApp, admin: TestPerson): Promise<string> {
  return (await requestsOf(app).post(admin, '/api/admin/prepared-answers', closingHours)).json().id;
}

/**
 * Makes and records as API examples the calls of the inbox that need a ticket, a chat or a mail in a certain
 * state. Adds a photo to a call for help.
 */
export async function recordInbox(
  app: TestApp,
  admin: TestPerson,
  { made, workId }: { made: Made; workId: string },
): Promise<void> {
  const customer = await app.person();
  const mate = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const [first, second] = [await openTicket(app, customer), await openTicket(app, customer)];
  await made('mergeTicket', admin, { params: { id: second }, body: { into: first } });
  await made('replyToTicket', customer, {
    params: { id: first },
    body: { words: 'And on Sunday?' },
  });
  const mailed = await mailAnswer(app, { admin, customer, ticketId: first });
  await made('sayTicketHelped', customer, { params: { id: first }, body: { helped: true } });
  await made('readHelpedWeeks', admin);

  const params = { id: await prepareAnswer(app, admin) };
  await made('changePreparedAnswer', admin, { params, body: closingHours });
  await made('deletePreparedAnswer', admin, { params });

  await made('giveWork', admin, { body: { ids: [workId], from: null, to: mate.id } });

  const orderId = await seedChat(app, customer);
  await made('openTicketOfChat', admin, { params: { orderId }, body: { side: 'owner' } });
  await addPhoto(app, made, { caller: customer, orderId });
  await made('listIncidents', admin);

  const reader = await app.person({ isAdmin: true, scopes: ['advanced'] });
  await made('replyInOutbox', reader, { params: { id: mailed }, body: { words: 'Thank you.' } });
}
