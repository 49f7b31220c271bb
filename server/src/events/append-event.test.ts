import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { appendSubjectEvent, type NewSubjectEvent } from './append-event.ts';

type Happening = Pick<NewSubjectEvent, 'subject' | 'type'>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const wentOnline = (subjectId: string): NewSubjectEvent => ({
  subject: 'driver',
  subjectId,
  type: 'went_online',
  actor: { kind: 'driver', id: subjectId },
  sandboxId: null,
});

async function sequencesOf(subjectId: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ sequence: number }>(
    'SELECT sequence FROM domain_events WHERE subject_id = $1 ORDER BY sequence',
    [subjectId],
  );
  return rows.map(({ sequence }) => sequence);
}

test('the events of a subject are numbered without a gap, however many append at once', async () => {
  const driver = randomUUID();
  const append = () => appendSubjectEvent(database.db, wentOnline(driver));
  await Promise.all(Array.from({ length: 20 }, append));
  expect(await sequencesOf(driver)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test('an event that is rolled back leaves no number behind', async () => {
  const driver = randomUUID();
  const broken = database.db.transaction().execute(async (transaction) => {
    await appendSubjectEvent(transaction, wentOnline(driver));
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  await appendSubjectEvent(database.db, wentOnline(driver));
  expect(await sequencesOf(driver)).toEqual([1]);
});

test('what happened stays as it was written, and is of an order or of something else', async () => {
  const driver = randomUUID();
  await appendSubjectEvent(database.db, wentOnline(driver));
  const change = (text: string) => database.pool.query(text, [driver]);
  for (const text of [
    `UPDATE domain_events SET type = 'went_offline' WHERE subject_id = $1`,
    'DELETE FROM domain_events WHERE subject_id = $1',
  ])
    await expect(change(text)).rejects.toThrow('append-only');
  await expect(
    change(`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at)
      VALUES ('order', $1, 1, 'created', 'owner', now())`),
  ).rejects.toThrow('domain_events_subject_check');
});

test('only what can happen to a subject compiles', () => {
  expectTypeOf<{ subject: 'driver'; type: 'went_online' }>().toExtend<Happening>();
  expectTypeOf<{ subject: 'driver'; type: 'accepted' }>().not.toExtend<Happening>();
  expectTypeOf<{ subject: 'order'; type: 'accepted' }>().not.toExtend<Happening>();
});
