import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import type { IncidentKind, IncidentSide, IncidentState } from '@backhaul/domain/help/incidents.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface HelpRow {
  id: string;
  kind: IncidentKind;
  state: IncidentState;
  side: IncidentSide;
  created_at: Date;
  safe_at: Date | null;
  reporter_id: string;
  name: string;
  phone: string | null;
  order_id: string | null;
  tracking_number: string | null;
  handled_by: string | null;
}

/** Calls for help that are still open (product-rules.md#help-and-safety). */
export const incidentWork: WorkSource = {
  name: 'incident',
  on: ['incident.opened', 'incident.taken', 'incident.safe', 'incident.closed'],
  async read(db, ids) {
    const { rows } = await sql<HelpRow>`
      SELECT i.id, i.kind, i.state, i.side, i.created_at, i.safe_at, i.reporter_id, i.order_id, o.tracking_number,
        u.first_name || ' ' || u.last_name AS name, u.phone, h.first_name || ' ' || h.last_name AS handled_by
      FROM incidents i JOIN users u ON u.id = i.reporter_id LEFT JOIN users h ON h.id = i.handler_id
        LEFT JOIN orders o ON o.id = i.order_id
      WHERE i.id = ANY (${[...ids]}::uuid[]) AND i.state <> 'closed' AND i.sandbox_id IS NULL`.execute(
      db,
    );
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'call_for_help',
      subject: { kind: 'incident', id: row.id },
      orderId: row.order_id,
      personId: row.reporter_id,
      since: row.created_at,
      dueAt: new Date(row.created_at.getTime() + workLimits.helpMs),
      facts: {
        about: 'incident',
        kind: row.kind,
        state: row.state,
        side: row.side,
        name: row.name,
        phone: row.phone,
        trackingNumber: row.tracking_number,
        handledBy: row.handled_by,
        safeAt: row.safe_at?.toISOString() ?? null,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM incidents WHERE state <> 'closed' AND sandbox_id IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
