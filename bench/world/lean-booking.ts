import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/**
 * The smallest booking to compare with: an order's row, its event, and the response stored under the
 * idempotency key.
 */
const leanTables = `
  CREATE SCHEMA lean;
  CREATE TABLE lean.keys (user_id uuid, key text, answer jsonb NOT NULL, PRIMARY KEY (user_id, key));
  CREATE TABLE lean.orders (
    id uuid PRIMARY KEY,
    tracking_number text NOT NULL UNIQUE,
    customer_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('created', 'assigned', 'completed')),
    pickup_address text NOT NULL,
    fare jsonb NOT NULL,
    total_cents integer NOT NULL CHECK (total_cents > 0),
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON lean.orders (customer_id, created_at);
  CREATE TABLE lean.order_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id uuid NOT NULL,
    sequence integer NOT NULL,
    type text NOT NULL,
    UNIQUE (order_id, sequence)
  )`;

const leanScript = `
  WITH kept AS (
    INSERT INTO lean.keys SELECT gen_random_uuid(), gen_random_uuid()::text, '{"status":"created","total":12.34}' RETURNING user_id
  ), booked AS (
    INSERT INTO lean.orders (id, tracking_number, customer_id, status, pickup_address, fare, total_cents)
    SELECT gen_random_uuid(), 'RTN-' || gen_random_uuid(), user_id, 'created', '5200 Oakland Ave, St. Louis, MO 63110',
      '{"base":399,"distance":120,"time":80}', 1234 FROM kept RETURNING id
  )
  INSERT INTO lean.order_events (order_id, sequence, type) SELECT id, 1, 'created' FROM booked;`;

/** Creates the tables of a lean booking; returns the pgbench script that books in one statement. */
export async function prepareLeanBooking(pool: pg.Pool, folder: string): Promise<string> {
  await pool.query(leanTables);
  const script = path.join(folder, 'lean-booking.sql');
  writeFileSync(script, `${leanScript.replaceAll(/\s+/g, ' ').trim()}\n`);
  return script;
}
