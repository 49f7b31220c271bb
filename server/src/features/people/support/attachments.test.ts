import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bookingDay } from '../../../testing/book-return.ts';
import { mailsTo } from '../../../testing/mailed-link.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';
import { purgeUnattachedFiles } from '../../returns/files/purge-unattached-files.ts';

const { app, db, admin, requests } = await startOrderScenario();
const { get, post } = requests;
app.clock.set(bookingDay);
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function upload(by: Pick<TestPerson, 'cookie'>, kind = 'attachment'): Promise<string> {
  const url = `/api/uploads?kind=${kind}`;
  const { status, body } = await postFile(app, url, by.cookie, { bytes: pdf });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const statusOf = async (by: TestPerson | null, fileId: string) =>
  (await get(by, `/api/files/${fileId}`)).statusCode;
const open = (by: TestPerson, fileIds: string[]) =>
  post(by, '/api/tickets', { kind: 'other', words: 'See the plan.', fileIds });
const thread = async (id: string) => (await get(admin, `/api/admin/tickets/${id}`)).json();

test('files of a person and of our answer stand in the ticket, and nobody else reads them', async () => {
  const person = await app.person();
  const own = await upload(person);
  const opened = await open(person, [own]);
  expect(opened.statusCode).toBe(201);
  const ticket = opened.json();
  expect(ticket.files).toMatchObject([{ id: own, mediaType: 'application/pdf' }]);
  const ours = await upload(admin);
  const answer = { words: 'See ours.', closes: false, fileIds: [ours] };
  expect((await post(admin, `/api/admin/tickets/${ticket.id}/answer`, answer)).statusCode).toBe(
    200,
  );
  const later = await upload(person);
  const reply = { words: 'And this.', fileIds: [later] };
  expect((await post(person, `/api/tickets/${ticket.id}/replies`, reply)).statusCode).toBe(201);

  const { items } = await thread(ticket.id);
  const idsOf = ({ files }: { files: { id: string }[] }) => files.map(({ id }) => id);
  expect(items.map(idsOf)).toEqual([[own], [ours], [later]]);
  const [mine] = (await get(person, '/api/tickets')).json();
  expect([mine, mine.answers[0], mine.replies[0]].map(idsOf)).toEqual([[own], [ours], [later]]);
  const stranger = await app.person();
  const driver = await app.person({ isDriver: true });
  for (const fileId of [own, ours, later])
    expect(
      await Promise.all([person, admin, stranger, driver, null].map((by) => statusOf(by, fileId))),
    ).toEqual([200, 200, 404, 404, 401]);
});

test('a file of somebody else, of another kind, or of another message is refused, and nothing is written', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const used = await upload(person);
  expect((await open(person, [used])).statusCode).toBe(201);
  for (const fileIds of [[await upload(other)], [await upload(person, 'receipt')], [used]])
    expect((await open(person, fileIds)).json()).toMatchObject({
      code: 'unknown_file',
      message: 'We no longer have one of your files. Please attach it again.',
    });
  const six = await Promise.all(Array.from({ length: 6 }, () => upload(person)));
  expect((await open(person, six)).statusCode).toBe(422);
  expect((await get(person, '/api/tickets')).json()).toHaveLength(1);
});

test('what was attached outlives the day, and what was not is deleted', async () => {
  const person = await app.person();
  const [kept, left] = [await upload(person), await upload(person)];
  await open(person, [kept]);
  app.clock.set(new Date(Date.parse(bookingDay) + 25 * 3_600_000).toISOString());
  await purgeUnattachedFiles({ db, fileStore: app.fileStore, clock: app.clock });
  expect(await statusOf(admin, kept)).toBe(200);
  expect(await statusOf(person, left)).toBe(404);
  app.clock.set(bookingDay);
});

test('a visitor’s files are the ticket’s, and they read ours by the addresses in our mail alone', async () => {
  const first = await postFile(app, '/api/uploads?kind=attachment', '', { bytes: pdf });
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const message = {
    subject: 'A box',
    words: 'See the plan.',
    name: 'Jo',
    email: `${randomUUID()}@example.com`,
    fileIds: [first.body.id],
  };
  const sent = await app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { cookie },
    payload: message,
  });
  expect(sent.statusCode).toBe(201);
  const { rows } = await sql<{ id: string; visitor_id: string | null }>`
    SELECT t.id, f.visitor_id FROM tickets t JOIN ticket_files a ON a.ticket_id = t.id JOIN files f ON f.id = a.file_id
    WHERE t.reply_email = ${message.email}`.execute(db);
  expect(rows).toMatchObject([{ visitor_id: null }]);
  const id = rows[0]?.id ?? '';
  expect((await thread(id)).items[0].files).toMatchObject([{ id: first.body.id }]);
  const answer = { words: 'See ours.', closes: false, fileIds: [await upload(admin)] };
  await post(admin, `/api/admin/tickets/${id}/answer`, answer);
  const address = await vi.waitFor(
    async () => {
      const [mail] = await mailsTo(app, message.email);
      const found = /\/attached\/[\w.-]+/.exec(mail?.text ?? '')?.[0];
      expect(found).toBeTruthy();
      return found ?? '';
    },
    { timeout: 15_000, interval: 30 },
  );
  const read = await app.fastify.inject({ method: 'GET', url: address });
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf']);
  const forged = await app.fastify.inject({ method: 'GET', url: `${address.slice(0, -2)}AA` });
  expect(forged.statusCode).toBe(404);
});
