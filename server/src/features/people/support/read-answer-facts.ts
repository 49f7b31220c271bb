import { inDollars } from '@backhaul/domain/notifications/notification-words.ts';
import type { AnswerFact, FactValues } from '@backhaul/domain/support/prepared-answer.ts';
import type { TicketKind } from '@backhaul/domain/support/ticket.ts';
import { windowInSentence } from '@backhaul/domain/time/window-words.ts';
import { dayWords } from '@backhaul/domain/time/written-time.ts';
import { sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

interface FactRow {
  kind: TicketKind | null;
  number: string | null;
  first_name: string;
  your_name: string;
  tracking_number: string | null;
  order_name: string | null;
  store: string | null;
  slot_start_at: Date | null;
  slot_end_at: Date | null;
  driver: string | null;
  total_cents: number | null;
  refund_by: string | null;
  time_zone: string;
}

const known = (values: Partial<Record<AnswerFact, string | null>>): FactValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/**
 * The facts about a ticket or chat of the live tenant that fill the blanks of prepared answers, and the
 * ticket's kind. Undefined if the ticket or order does not exist.
 */
export async function readAnswerFacts(
  db: Database,
  {
    ticketId,
    orderId,
    userId,
  }: { ticketId?: string | undefined; orderId?: string | undefined; userId: string },
  now: Date,
): Promise<{ kind: TicketKind | null; values: FactValues } | undefined> {
  const about =
    ticketId === undefined
      ? sql`(SELECT NULL AS kind, NULL AS number, NULL AS visitor_name, c.customer_id AS person_id, c.id AS order_id
          FROM orders c WHERE c.id = ${orderId ?? null}::uuid AND c.sandbox_id IS NULL)`
      : sql`(SELECT kind, number, visitor_name, person_id, order_id FROM tickets
          WHERE id = ${ticketId} AND sandbox_id IS NULL)`;
  const { rows } = await sql<FactRow>`
    SELECT t.kind, t.number, coalesce(p.first_name, split_part(t.visitor_name, ' ', 1)) AS first_name,
      me.first_name AS your_name, o.tracking_number, o.order_name, o.dropoff_name AS store, o.slot_start_at, o.slot_end_at,
      d.first_name AS driver, o.total_cents, w.due_on AS refund_by, ${sql.raw(orderTimeZone('o'))} AS time_zone
    FROM ${about} t JOIN users me ON me.id = ${userId} LEFT JOIN users p ON p.id = t.person_id
      LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN users d ON d.id = o.driver_id
      LEFT JOIN refund_watches w ON w.order_id = o.id`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { slot_start_at: start, slot_end_at: end, time_zone: timeZone } = row;
  const values = known({
    first_name: row.first_name,
    ticket: row.number,
    tracking_number: row.tracking_number,
    item: row.order_name,
    store: row.store,
    window:
      start && end
        ? windowInSentence(
            { startMs: start.getTime(), endMs: end.getTime() },
            { nowMs: now.getTime(), timeZone },
          )
        : null,
    driver: row.driver,
    total: row.total_cents === null ? null : inDollars(row.total_cents),
    refund_by: row.refund_by === null ? null : dayWords(row.refund_by),
    your_name: row.your_name,
  });
  return { kind: row.kind, values };
}
