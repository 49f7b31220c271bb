import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { startSession } from '../../server/src/http/sessions.ts';

/**
 * The name of the session cookie. Development servers use plain HTTP, so the name has no secure prefix.
 */
const cookieName = 'backhaul';

export interface Person {
  id: string;
  cookie: string;
}

export async function createCustomer(pool: pg.Pool): Promise<Person> {
  const [person] = await createCustomers(pool, 1);
  if (person === undefined) throw new Error('nobody was created');
  return person;
}

export async function createCustomers(pool: pg.Pool, count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `INSERT INTO users (id, email, email_verified_at, first_name, last_name, phone)
     SELECT id, id || '@example.com', now(), 'Bench', 'Person', '(314) 555-0100' FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  return signedIn(pool, ids);
}

async function signedIn(pool: pg.Pool, ids: readonly string[]): Promise<Person[]> {
  const tokens = await Promise.all(ids.map((id) => startSession(pool, id)));
  return ids.map((id, n) => ({ id, cookie: `${cookieName}=${tokens[n]}` }));
}

/** Creates an administrator with the console's scopes. */
export async function createAdmin(pool: pg.Pool): Promise<Person> {
  const person = await createCustomer(pool);
  await pool.query('UPDATE users SET is_admin = true WHERE id = $1', [person.id]);
  await pool.query(
    `INSERT INTO admin_scopes (user_id, scope) SELECT $1, unnest(ARRAY['dashboard', 'advanced'])`,
    [person.id],
  );
  return person;
}

/** Creates approved drivers who are online, all in the middle of the service area. */
export async function createDrivers(pool: pg.Pool, count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `WITH person AS (
       INSERT INTO users (id, email, email_verified_at, first_name, last_name, phone, is_driver)
       SELECT id, id || '@example.com', now(), 'Bench', 'Person', '(314) 555-0100', true FROM unnest($1::uuid[]) AS id
       RETURNING id
     ), profile AS (
       INSERT INTO driver_profiles (user_id, application_status, background_check_status, tutorial_completed_at, is_online,
         service_radius_miles, active_jobs_at_most, documents_valid_until)
       SELECT id, 'approved', 'approved', now(), true, 50, 1000000, 'infinity' FROM person
     )
     INSERT INTO driver_locations (user_id, lat, lng, at) SELECT id, 38.627, -90.1994, now() FROM person`,
    [ids],
  );
  return signedIn(pool, ids);
}
