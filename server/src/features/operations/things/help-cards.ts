import { sql } from 'kysely';
import { type CardReader, fact, group, isUuid, linked, one } from './card-parts.ts';
import { ofIncident, ofSubject, ofTickets } from './read-life.ts';

interface TicketFacts {
  kind: string;
  status: string;
  words: string;
  person_id: string | null;
  person_name: string;
  is_driver: boolean | null;
  reply_email: string | null;
  order_id: string | null;
  tracking_number: string | null;
}

export const readTicket: CardReader = async (db, id) => {
  if (!isUuid(id)) return null;
  const ticket = await one(
    db,
    sql<TicketFacts>`
    SELECT t.kind, t.status, t.words, t.person_id, coalesce(t.visitor_name, u.first_name || ' ' || u.last_name, '') AS person_name, u.is_driver,
      coalesce(t.reply_email, u.email) AS reply_email, t.order_id, o.tracking_number
    FROM tickets t LEFT JOIN users u ON u.id = t.person_id LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.id = ${id} AND t.sandbox_id IS NULL`,
  );
  if (ticket === null) return null;
  const groups = await Promise.all([
    group(db, {
      name: 'earlier',
      kind: 'ticket',
      of: sql`SELECT id FROM tickets WHERE person_id = ${ticket.person_id} AND id <> ${id} ORDER BY created_at DESC`,
    }),
    group(db, {
      name: 'returns',
      kind: 'order',
      of: sql`SELECT id FROM orders WHERE customer_id = ${ticket.person_id} ORDER BY created_at DESC`,
    }),
  ]);
  const writer = ticket.is_driver === true ? ('driver' as const) : ('customer' as const);
  return {
    facts: [
      ...fact('state', { value: ticket.status }),
      ...linked(writer, writer, ticket.person_id, ticket.person_name),
      ...linked('order', 'order', ticket.order_id, ticket.tracking_number),
      ...fact('about', { value: ticket.kind }),
      ...fact('reply_to', { value: ticket.reply_email }),
      ...fact('words', { value: ticket.words }),
    ],
    figures: [],
    groups: groups.flat(),
    life: [ofTickets(sql`SELECT ${id}::uuid`)],
  };
};

interface IncidentFacts {
  kind: string;
  state: string;
  side: 'customer' | 'driver';
  reporter_id: string;
  reporter_name: string;
  phone: string | null;
  order_id: string | null;
  tracking_number: string | null;
  handler: string | null;
  ending: string | null;
  pressed_at: Date;
  closed_at: Date | null;
}

export const readIncidentThing: CardReader = async (db, id) => {
  if (!isUuid(id)) return null;
  const incident = await one(
    db,
    sql<IncidentFacts>`
    SELECT i.kind, i.state, i.side, i.reporter_id, u.first_name || ' ' || u.last_name AS reporter_name, u.phone, i.order_id, o.tracking_number,
      h.first_name || ' ' || h.last_name AS handler, i.ending, i.pressed_at, i.closed_at
    FROM incidents i JOIN users u ON u.id = i.reporter_id LEFT JOIN orders o ON o.id = i.order_id LEFT JOIN users h ON h.id = i.handler_id
    WHERE i.id = ${id} AND i.sandbox_id IS NULL`,
  );
  if (incident === null) return null;
  const groups = await group(db, {
    name: 'earlier',
    kind: 'incident',
    of: sql`SELECT id FROM incidents WHERE reporter_id = ${incident.reporter_id} AND id <> ${id} ORDER BY created_at DESC`,
  });
  return {
    facts: [
      ...fact('state', { value: incident.state }),
      ...linked(incident.side, incident.side, incident.reporter_id, incident.reporter_name),
      ...fact('phone', { value: incident.phone }),
      ...linked('order', 'order', incident.order_id, incident.tracking_number),
      ...fact('handler', { value: incident.handler }),
      ...fact('reason', { value: incident.ending }),
      ...fact('since', { at: incident.pressed_at }),
      ...fact('settled', { at: incident.closed_at }),
    ],
    figures: [],
    groups,
    life: [ofSubject('incident', id), ofIncident(id)],
  };
};
