import type { LifeEntry } from '@backhaul/contract/thing-answer.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { LifePartName } from '@backhaul/domain/operations/thing-card.ts';
import type { ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/**
 * A part of a thing's history: a SELECT of `at, part, what, words, by_name, amount_cents, about_kind,
 * about_id, about_name`, newest first.
 */
export type LifeSource = RawBuilder<unknown>;

interface LifeRow {
  at: Date;
  part: LifePartName;
  what: string;
  words: string | null;
  by_name: string | null;
  amount_cents: number | null;
  about_kind: ThingKind | null;
  about_id: string | null;
  about_name: string | null;
}

const mostOfSource = 40;
const mostShown = 80;
const name = (person: string) =>
  sql.raw(`nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), '')`);

/** The events of the orders whose ids this query finds. */
export const ofOrders = (orderIds: RawBuilder<unknown>): LifeSource => sql`
  SELECT e.happened_at AS at,
    CASE WHEN e.type LIKE 'payment\\_%' THEN 'money' WHEN e.type IN ('message_sent', 'call_asked') THEN 'messages' ELSE 'events' END AS part,
    e.type::text AS what, e.details ->> 'reason' AS words, ${name('a')} AS by_name, (e.details ->> 'amountCents')::integer AS amount_cents,
    'order' AS about_kind, e.order_id::text AS about_id, o.tracking_number AS about_name
  FROM domain_events e JOIN orders o ON o.id = e.order_id LEFT JOIN users a ON a.id = e.actor_id
  WHERE e.order_id IN (${orderIds}) ORDER BY e.happened_at DESC LIMIT ${mostOfSource}`;

/** The events of a driver, an account, a ticket or a call for help, without those of orders. */
export const ofSubject = (
  subject: 'driver' | 'account' | 'ticket' | 'incident',
  id: string,
): LifeSource => sql`
  SELECT e.happened_at, CASE WHEN e.type LIKE 'payout\\_%' OR e.type LIKE 'credit\\_%' OR e.type = 'pay_adjusted' THEN 'money' ELSE 'events' END,
    e.type::text, coalesce(e.details ->> 'reason', e.details ->> 'doubts'), ${name('a')}, (e.details ->> 'amountCents')::integer, NULL, NULL, NULL
  FROM domain_events e LEFT JOIN users a ON a.id = e.actor_id
  WHERE e.subject = ${subject} AND e.subject_id = ${id} AND e.order_id IS NULL ORDER BY e.happened_at DESC LIMIT ${mostOfSource}`;

/** Our notifications to a person. */
export const toPerson = (personId: string): LifeSource => sql`
  SELECT n.created_at, 'messages', n.moment::text, n.subject, NULL, NULL::integer, CASE WHEN o.id IS NOT NULL THEN 'order' END, o.id::text,
    o.tracking_number
  FROM notifications n LEFT JOIN orders o ON o.id = n.order_id
  WHERE n.recipient_id = ${personId} ORDER BY n.created_at DESC LIMIT ${mostOfSource}`;

/** The tickets whose ids this query finds, and our answers to them. */
export const ofTickets = (ticketIds: RawBuilder<unknown>): LifeSource => sql`
  SELECT * FROM (
    SELECT t.created_at, 'messages', 'ticket_opened', t.words, coalesce(t.visitor_name, ${name('u')}), NULL::integer, 'ticket', t.id::text, t.number
    FROM tickets t LEFT JOIN users u ON u.id = t.person_id WHERE t.id IN (${ticketIds})
    UNION ALL
    SELECT a.at, 'messages', 'ticket_answered', a.words, ${name('u')}, NULL::integer, 'ticket', t.id::text, t.number
    FROM ticket_answers a JOIN tickets t ON t.id = a.ticket_id LEFT JOIN users u ON u.id = a.author_id
    WHERE a.ticket_id IN (${ticketIds})) x ORDER BY 1 DESC LIMIT ${mostOfSource}`;

/** The history entries of the refunds that meet an SQL condition on the alias `r`. */
export const ofRefunds = (where: RawBuilder<unknown>): LifeSource => sql`
  SELECT r.created_at, 'money', 'refund', r.reason, ${name('u')}, r.amount_cents + r.credit_cents, 'order', o.id::text, o.tracking_number
  FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN users u ON u.id = r.decided_by
  WHERE ${where} ORDER BY r.created_at DESC LIMIT ${mostOfSource}`;

export const ofCredits = (customerId: string): LifeSource => sql`
  SELECT c.created_at, 'money', 'credit_granted', c.reason, ${name('u')}, c.amount_cents, CASE WHEN o.id IS NOT NULL THEN 'order' END, o.id::text,
    o.tracking_number
  FROM customer_credits c LEFT JOIN users u ON u.id = c.granted_by LEFT JOIN orders o ON o.id = c.order_id
  WHERE c.customer_id = ${customerId} ORDER BY c.created_at DESC LIMIT ${mostOfSource}`;

export const ofIncident = (id: string): LifeSource => sql`
  SELECT n.at, 'notes', 'incident_note', n.words, ${name('u')}, NULL::integer, NULL, NULL, NULL
  FROM incident_notes n JOIN users u ON u.id = n.author_id WHERE n.incident_id = ${id} ORDER BY n.at DESC LIMIT ${mostOfSource}`;

/** The entries of all sources together, newest first. */
export async function readLife(db: Database, sources: readonly LifeSource[]): Promise<LifeEntry[]> {
  const all = sources.map((source) => sql`(${source})`);
  const { rows } = await sql<LifeRow>`
    SELECT * FROM (SELECT NULL::timestamptz AS at, NULL::text AS part, NULL::text AS what, NULL::text AS words, NULL::text AS by_name,
        NULL::integer AS amount_cents, NULL::text AS about_kind, NULL::text AS about_id, NULL::text AS about_name WHERE false
      UNION ALL ${sql.join(all, sql` UNION ALL `)}) x
    ORDER BY at DESC LIMIT ${mostShown}`.execute(db);
  return rows.map(
    ({ at, part, what, words, by_name, amount_cents, about_kind, about_id, about_name }) => ({
      at: at.toISOString(),
      part,
      what,
      words,
      by: by_name,
      amount: amount_cents === null ? null : toDollars(amount_cents),
      about:
        about_kind === null || about_id === null
          ? null
          : { kind: about_kind, id: about_id, name: about_name ?? '' },
    }),
  );
}
