import { noteLimits } from '@backhaul/domain/operations/mentions.ts';
import type { NotedKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface MentionRow {
  id: string;
  person_id: string;
  at: Date;
  by: string;
  words: string;
  kind: NotedKind;
  thing_id: string;
  thing_name: string | null;
}

const shownWords = 200;

const nameless: Partial<Record<NotedKind, string>> = { shift: 'the handover' };

/** Notes that name a person who has not looked at them yet. The item belongs to that person. */
export const mentionWork: WorkSource = {
  name: 'mention',
  on: ['mention.made', 'mention.done'],
  async read(db, ids) {
    const { rows } = await sql<MentionRow>`
      SELECT m.id, m.person_id, m.at, u.first_name || ' ' || u.last_name AS by, left(n.words, ${shownWords}::integer) AS words,
        n.kind, n.thing_id, coalesce(o.tracking_number, p.first_name || ' ' || p.last_name, t.number, s.name, c.name) AS thing_name
      FROM note_mentions m JOIN thing_notes n ON n.id = m.note_id JOIN users u ON u.id = n.author_id
      LEFT JOIN orders o ON o.id = CASE WHEN n.kind = 'order' THEN n.thing_id::uuid END
      LEFT JOIN users p ON p.id = CASE WHEN n.kind IN ('customer', 'driver', 'application') THEN n.thing_id::uuid END
      LEFT JOIN tickets t ON t.id = CASE WHEN n.kind = 'ticket' THEN n.thing_id::uuid END
      LEFT JOIN stores s ON s.id = CASE WHEN n.kind = 'store' THEN n.thing_id END
      LEFT JOIN companies c ON c.id = CASE WHEN n.kind = 'retailer' THEN n.thing_id END
      WHERE m.id = ANY (${[...ids]}::uuid[]) AND m.done_at IS NULL AND n.deleted_at IS NULL`.execute(
      db,
    );
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'mention',
      subject: { kind: 'mention', id: row.id },
      orderId: row.kind === 'order' ? row.thing_id : null,
      personId: null,
      ownerId: row.person_id,
      since: row.at,
      dueAt: new Date(row.at.getTime() + noteLimits.mentionMs),
      facts: {
        about: 'mention',
        by: row.by,
        words: row.words,
        thing: {
          kind: row.kind,
          id: row.thing_id,
          name: row.thing_name ?? nameless[row.kind] ?? row.kind,
        },
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT m.id FROM note_mentions m JOIN thing_notes n ON n.id = m.note_id
      WHERE m.done_at IS NULL AND n.deleted_at IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
