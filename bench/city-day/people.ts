import type { DatabaseConnection } from '../../server/src/database/connect.ts';
import { startSession } from '../../server/src/http/sessions.ts';
import type { Draw } from './draw.ts';

/**
 * The name of the session cookie. The day's server uses plain HTTP, so the name has no secure prefix.
 */
const cookieName = 'backhaul';

export interface Person {
  id: string;
  cookie: string;
}

const phoneOf = (area: number, n: number) => `(${area}) 555-${String(n % 10_000).padStart(4, '0')}`;

async function signIn(pool: DatabaseConnection['pool'], ids: readonly string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const id of ids)
    people.push({ id, cookie: `${cookieName}=${await startSession(pool, id)}` });
  return people;
}

async function addPeople(
  pool: DatabaseConnection['pool'],
  draw: Draw,
  { count, name, phoneArea }: { count: number; name: string; phoneArea: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => draw.id());
  const phones = ids.map((_, n) => phoneOf(phoneArea, n));
  await pool.query(
    `INSERT INTO users (id, email, email_verified_at, first_name, last_name, phone, is_driver)
     SELECT id, id || '@example.com', now(), 'Simulated', $3, phone, $4 FROM unnest($1::uuid[], $2::text[]) AS t (id, phone)`,
    [ids, phones, name, name === 'Driver'],
  );
  return ids;
}

/**
 * Adds customers and their sessions directly in the database, because the server limits the number of
 * sign-ups.
 */
export async function addCustomers(
  { pool }: DatabaseConnection,
  draw: Draw,
  count: number,
): Promise<Person[]> {
  return signIn(pool, await addPeople(pool, draw, { count, name: 'Customer', phoneArea: 314 }));
}

/** Adds approved drivers who are offline. */
export async function addDrivers(
  { pool }: DatabaseConnection,
  draw: Draw,
  count: number,
): Promise<Person[]> {
  const ids = await addPeople(pool, draw, { count, name: 'Driver', phoneArea: 618 });
  await pool.query(
    `INSERT INTO driver_profiles (user_id, application_status, background_check_status, tutorial_completed_at, is_online,
       service_radius_miles, documents_valid_until)
     SELECT id, 'approved', 'approved', now(), false, 12, 'infinity' FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  return signIn(pool, ids);
}

/**
 * Stores the number of jobs at a time that each driver wants. The product reads that number before it offers
 * a job.
 */
export async function setJobsAtATime(
  { pool }: DatabaseConnection,
  drivers: readonly { person: Person; plan: { room: number } }[],
): Promise<void> {
  await pool.query(
    `UPDATE driver_profiles p SET active_jobs_at_most = w.room FROM unnest($1::uuid[], $2::integer[]) AS w (id, room)
     WHERE p.user_id = w.id`,
    [drivers.map(({ person }) => person.id), drivers.map(({ plan }) => plan.room)],
  );
}

export async function addAdmin({ pool }: DatabaseConnection, draw: Draw): Promise<Person> {
  const ids = await addPeople(pool, draw, { count: 1, name: 'Administrator', phoneArea: 636 });
  await pool.query('UPDATE users SET is_admin = true WHERE id = ANY ($1)', [ids]);
  await pool.query(
    `INSERT INTO admin_scopes (user_id, scope) SELECT $1, unnest(ARRAY['dashboard', 'advanced', 'internal'])`,
    ids,
  );
  const [admin] = await signIn(pool, ids);
  if (admin === undefined) throw new Error('nobody was created');
  return admin;
}
