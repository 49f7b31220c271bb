import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { AppError } from './app-error.ts';

async function requirePerson(db: Database, id: string, more: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    SELECT FROM users u WHERE u.id = ${id} AND u.sandbox_id IS NULL AND ${more}`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
}

/** Throws not_found if the live tenant has no person with this id. */
export const requireLivePerson = (db: Database, id: string): Promise<void> =>
  requirePerson(db, id, sql`true`);

/**
 * Throws not_found if the live tenant has no driver with this id. An applicant is not a driver yet.
 */
export const requireLiveDriver = (db: Database, id: string): Promise<void> =>
  requirePerson(db, id, sql`EXISTS (SELECT FROM driver_profiles p WHERE p.user_id = u.id)`);
