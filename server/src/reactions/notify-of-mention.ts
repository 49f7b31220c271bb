import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

interface MentionRow {
  recipientId: string;
  by: string;
  words: string;
  about: string;
}

/** Notifies the staff members whom a note names (product-rules.md#notes). */
export const notifyOfMention = defineReaction({
  name: 'notify-of-mention',
  on: ['mention.made'],
  async effect(event, deps) {
    const { rows } = await sql<MentionRow>`
      SELECT m.person_id AS "recipientId", u.first_name || ' ' || u.last_name AS by, n.words,
        coalesce(o.tracking_number, CASE n.kind WHEN 'shift' THEN 'the handover' WHEN 'order' THEN 'an order'
          WHEN 'application' THEN 'an application' WHEN 'incident' THEN 'an incident' ELSE 'a ' || n.kind END) AS about
      FROM note_mentions m JOIN thing_notes n ON n.id = m.note_id JOIN users u ON u.id = n.author_id
      LEFT JOIN orders o ON o.id = CASE WHEN n.kind = 'order' THEN n.thing_id::uuid END
      WHERE m.id = ${event.subjectId} AND n.deleted_at IS NULL`.execute(deps.db);
    for (const { recipientId, ...facts } of rows)
      await notify(deps, { event, recipientId, moment: 'note_mention', facts });
  },
});
