import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import type { Brake } from '@backhaul/domain/trust/brakes.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface HeldRow {
  id: string;
  reference: string;
  brake: Brake;
  is_refused: boolean;
  created_at: Date;
  user_id: string | null;
  name: string | null;
  order_id: string | null;
  tracking_number: string | null;
}

/** Acts held back as possible abuse that are not decided yet (product-rules.md#brakes). */
export const heldActWork: WorkSource = {
  name: 'held_act',
  on: ['held_act.held', 'held_act.decided'],
  async read(db, ids) {
    const { rows } = await sql<HeldRow>`
      SELECT h.id, h.reference, h.brake, h.is_refused, h.created_at, h.user_id, h.order_id, o.tracking_number,
        u.first_name || ' ' || u.last_name AS name
      FROM held_acts h LEFT JOIN users u ON u.id = h.user_id LEFT JOIN orders o ON o.id = h.order_id
      WHERE h.id = ANY (${[...ids]}::uuid[]) AND h.verdict IS NULL`.execute(db);
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'held_act',
      subject: { kind: 'held_act', id: row.id },
      orderId: row.order_id,
      personId: row.user_id,
      since: row.created_at,
      dueAt: new Date(row.created_at.getTime() + workLimits.heldActMs),
      facts: {
        about: 'held_act',
        reference: row.reference,
        brake: row.brake,
        isRefused: row.is_refused,
        name: row.name,
        trackingNumber: row.tracking_number,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM held_acts WHERE verdict IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
