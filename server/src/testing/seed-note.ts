import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

type Noted = Pick<TestApp, 'clock' | 'database'>;

export async function seedNote(
  { clock, database }: Noted,
  { authorId, orderId }: { authorId: string; orderId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO thing_notes (id, kind, thing_id, author_id, words, at)
    VALUES (gen_random_uuid(), 'order', ${orderId}, ${authorId}, 'She is at home from 5.', ${clock.now()})
    RETURNING id`.execute(database.db);
  return rows[0]?.id ?? '';
}

export async function seedMention(
  { clock, database }: Noted,
  { noteId, personId }: { noteId: string; personId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO note_mentions (id, note_id, person_id, at)
    VALUES (gen_random_uuid(), ${noteId}, ${personId}, ${clock.now()}) RETURNING id`.execute(
    database.db,
  );
  return rows[0]?.id ?? '';
}
