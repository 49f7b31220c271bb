import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { type CardReader, counted, fact, group, isUuid, linked, money, one } from './card-parts.ts';
import { ofCredits, ofOrders, ofRefunds, ofSubject, ofTickets, toPerson } from './read-life.ts';

interface CustomerFacts {
  phone: string | null;
  email: string;
  created_at: Date;
  door: string | null;
  card: string | null;
  card_key: string | null;
  pickup_address: string | null;
  paid_cents: number;
  held_cents: number;
  credit_cents: number;
  back_cents: number;
}

export const readCustomer: CardReader = async (db, id, now) => {
  if (!isUuid(id)) return null;
  const person = await one(
    db,
    sql<CustomerFacts>`
    WITH own AS (SELECT * FROM orders WHERE customer_id = ${id}), paid AS (SELECT i.* FROM payment_intents i JOIN own o ON o.id = i.order_id)
    SELECT coalesce(u.phone, latest.customer_phone) AS phone, u.email, u.created_at,
      concat_ws(', ', latest.pickup_street, latest.pickup_unit, latest.pickup_zip) AS door, latest.pickup_address,
      (SELECT concat_ws(' ', p.brand, p.last4) FROM paid p WHERE p.last4 IS NOT NULL ORDER BY p.created_at DESC LIMIT 1) AS card,
      (SELECT p.card_key FROM paid p WHERE p.card_key IS NOT NULL ORDER BY p.created_at DESC LIMIT 1) AS card_key,
      (SELECT coalesce(sum(captured_cents - refunded_cents), 0)::integer FROM paid) AS paid_cents,
      (SELECT coalesce(sum(amount_cents), 0)::integer FROM paid WHERE status = 'authorized') AS held_cents,
      (SELECT coalesce(sum(amount_cents - taken_cents - ended_cents), 0)::integer FROM customer_credits
        WHERE customer_id = ${id} AND ended_at IS NULL AND expires_at > ${now}) AS credit_cents,
      (SELECT coalesce(sum(w.arrived_cents), 0)::integer FROM refund_watches w JOIN own o ON o.id = w.order_id) AS back_cents
    FROM users u LEFT JOIN LATERAL (SELECT * FROM own ORDER BY created_at DESC LIMIT 1) latest ON true
    WHERE u.id = ${id} AND u.sandbox_id IS NULL`,
  );
  if (person === null) return null;
  const ownOrders = sql`SELECT id FROM orders WHERE customer_id = ${id} ORDER BY created_at DESC`;
  const ownTickets = sql`SELECT id FROM tickets WHERE person_id = ${id} ORDER BY created_at DESC`;
  const others = sql`o.customer_id <> ${id} AND o.sandbox_id IS NULL`;
  const groups = await Promise.all([
    group(db, { name: 'returns', kind: 'order', of: ownOrders }),
    group(db, { name: 'tickets', kind: 'ticket', of: ownTickets }),
    group(db, {
      name: 'incidents',
      kind: 'incident',
      of: sql`SELECT id FROM incidents WHERE reporter_id = ${id} ORDER BY created_at DESC`,
    }),
    group(db, {
      name: 'same_card',
      kind: 'customer',
      of: sql`SELECT DISTINCT o.customer_id AS id FROM payment_intents i JOIN orders o ON o.id = i.order_id
        WHERE i.card_key = ${person.card_key} AND ${others}`,
    }),
    group(db, {
      name: 'same_door',
      kind: 'customer',
      of: sql`SELECT DISTINCT o.customer_id AS id FROM orders o WHERE o.pickup_address = ${person.pickup_address} AND ${others}`,
    }),
    group(db, {
      name: 'blocked',
      kind: 'driver',
      of: sql`SELECT DISTINCT driver_id AS id FROM person_blocks WHERE customer_id = ${id} AND ended_at IS NULL`,
    }),
  ]);
  const newest = sql`SELECT id FROM orders WHERE customer_id = ${id} ORDER BY created_at DESC LIMIT 20`;
  return {
    facts: [
      ...fact('phone', { value: person.phone }),
      ...fact('mail', { value: person.email }),
      ...fact('door', { value: person.door }),
      ...fact('card', { value: person.card }),
      ...fact('since', { at: person.created_at }),
    ],
    figures: [
      ...money('paid_us', person.paid_cents),
      ...money('held', person.held_cents),
      ...money('credit', person.credit_cents),
      ...money('back_from_stores', person.back_cents),
    ],
    groups: groups.flat(),
    life: [
      ofOrders(newest),
      ofTickets(ownTickets),
      toPerson(id),
      ofRefunds(sql`o.customer_id = ${id}`),
      ofCredits(id),
      ofSubject('account', id),
    ],
  };
};

interface DriverFacts {
  email: string;
  phone: string | null;
  created_at: Date;
  vehicle: string | null;
  plate: string | null;
  area: string | null;
  state: string;
  documents_valid_until: Date | null;
  paused_until: Date | null;
  pause_reason: string | null;
  seen_at: Date | null;
  near: string | null;
  near_id: string | null;
  doubted_positions: number;
  samples_judged: number;
  samples_in_order: number;
}

export const readDriver: CardReader = async (db, id, now) => {
  if (!isUuid(id)) return null;
  const person = await one(
    db,
    sql<DriverFacts>`
    SELECT u.email, coalesce(u.phone, a.phone) AS phone, u.created_at, a.license_plate AS plate, s.name AS area,
      nullif(concat_ws(' ', a.vehicle_year, a.vehicle_make, a.vehicle_model, a.vehicle_color), '') AS vehicle,
      CASE WHEN p.application_status <> 'approved' THEN p.application_status WHEN p.paused_until > ${now} THEN 'paused' WHEN p.is_grounded THEN 'grounded'
        WHEN p.is_online THEN 'online' ELSE 'offline' END AS state, CASE WHEN isfinite(p.documents_valid_until) THEN p.documents_valid_until END AS documents_valid_until, l.at AS seen_at,
      CASE WHEN p.paused_until > ${now} THEN p.paused_until END AS paused_until, CASE WHEN p.paused_until > ${now} THEN p.pause_reason END AS pause_reason,
      near.name AS near, near.id AS near_id,
      (SELECT count(*)::integer FROM domain_events e WHERE e.subject = 'driver' AND e.subject_id = ${id}
        AND e.type = 'position_doubted' AND e.happened_at > ${now}::timestamptz - interval '30 days') AS doubted_positions,
      sampled.judged AS samples_judged, sampled.in_order AS samples_in_order
    FROM users u JOIN driver_profiles p ON p.user_id = u.id
    LEFT JOIN driver_applications a ON a.user_id = u.id LEFT JOIN service_areas s ON s.id = a.area_id
    LEFT JOIN driver_locations l ON l.user_id = u.id
    LEFT JOIN LATERAL (SELECT t.id, t.name FROM stores t WHERE t.accepts_returns ORDER BY t.position <-> map_point(l.lat, l.lng) LIMIT 1) near
      ON l.user_id IS NOT NULL
    CROSS JOIN LATERAL (SELECT count(judged_at)::integer AS judged, count(*) FILTER (WHERE NOT has_findings)::integer AS in_order
      FROM quality_samples WHERE driver_id = ${id}) sampled
    WHERE u.id = ${id} AND u.sandbox_id IS NULL`,
  );
  if (person === null) return null;
  const ownTickets = sql`SELECT id FROM tickets WHERE person_id = ${id} ORDER BY created_at DESC`;
  const groups = await Promise.all([
    group(db, {
      name: 'jobs',
      kind: 'order',
      of: sql`SELECT id FROM orders WHERE driver_id = ${id} AND status = ANY (${[...activeStatuses]}) ORDER BY slot_start_at`,
    }),
    group(db, {
      name: 'earlier',
      kind: 'order',
      of: sql`SELECT id FROM orders WHERE driver_id = ${id} AND completed_at IS NOT NULL ORDER BY completed_at DESC`,
    }),
    group(db, {
      name: 'found',
      kind: 'order',
      of: sql`SELECT order_id AS id FROM quality_samples WHERE driver_id = ${id} AND has_findings ORDER BY drawn_at DESC`,
    }),
    group(db, { name: 'tickets', kind: 'ticket', of: ownTickets }),
  ]);
  const newest = sql`SELECT id FROM orders WHERE driver_id = ${id} ORDER BY updated_at DESC LIMIT 15`;
  return {
    facts: [
      ...fact('state', { value: person.state }),
      ...fact('position', {
        value: person.near,
        at: person.seen_at,
        thing: person.near_id === null ? null : { kind: 'store', id: person.near_id },
      }),
      ...fact('phone', { value: person.phone }),
      ...fact('mail', { value: person.email }),
      ...fact('vehicle', { value: person.vehicle }),
      ...fact('plate', { value: person.plate }),
      ...fact('area', { value: person.area }),
      ...fact('documents_until', { at: person.documents_valid_until }),
      ...fact('paused_until', { at: person.paused_until }),
      ...fact('reason', { value: person.pause_reason }),
      ...linked(
        'application',
        'application',
        person.plate === null ? null : id,
        person.plate === null ? null : 'application',
      ),
      ...fact('since', { at: person.created_at }),
    ],
    figures: [
      ...counted('doubted_positions', person.doubted_positions || null),
      ...(person.samples_judged > 0
        ? counted('samples', person.samples_in_order, person.samples_judged)
        : []),
    ],
    groups: groups.flat(),
    life: [ofOrders(newest), ofSubject('driver', id), ofTickets(ownTickets), toPerson(id)],
  };
};

interface ApplicationFacts {
  name: string;
  email: string;
  phone: string;
  plate: string;
  vehicle: string;
  area: string | null;
  applied_at: Date;
  decided_at: Date | null;
  reason: string | null;
  state: string | null;
  background: string | null;
  tutorial_at: Date | null;
  approved: number;
  handed_in: number;
}

export const readApplication: CardReader = async (db, id) => {
  if (!isUuid(id)) return null;
  const row = await one(
    db,
    sql<ApplicationFacts>`
    SELECT a.first_name || ' ' || a.last_name AS name, u.email, a.phone, a.license_plate AS plate,
      concat_ws(' ', a.vehicle_year, a.vehicle_make, a.vehicle_model, a.vehicle_color) AS vehicle, s.name AS area, a.applied_at, a.decided_at,
      a.reason, p.application_status AS state, p.background_check_status AS background, p.tutorial_completed_at AS tutorial_at,
      (SELECT count(*) FILTER (WHERE state = 'approved')::integer FROM driver_documents WHERE user_id = ${id}) AS approved,
      (SELECT count(*)::integer FROM driver_documents WHERE user_id = ${id}) AS handed_in
    FROM driver_applications a JOIN users u ON u.id = a.user_id LEFT JOIN driver_profiles p ON p.user_id = a.user_id
    LEFT JOIN service_areas s ON s.id = a.area_id WHERE a.user_id = ${id} AND u.sandbox_id IS NULL`,
  );
  if (row === null) return null;
  return {
    facts: [
      ...fact('state', { value: row.state }),
      ...linked('driver', 'driver', id, row.name),
      ...fact('phone', { value: row.phone }),
      ...fact('mail', { value: row.email }),
      ...fact('vehicle', { value: row.vehicle }),
      ...fact('plate', { value: row.plate }),
      ...fact('area', { value: row.area }),
      ...fact('background_check', { value: row.background }),
      ...fact('tutorial', { at: row.tutorial_at }),
      ...fact('reason', { value: row.reason }),
      ...fact('since', { at: row.applied_at }),
    ],
    figures: counted('documents', row.approved, row.handed_in),
    groups: [],
    life: [ofSubject('driver', id), toPerson(id)],
  };
};
