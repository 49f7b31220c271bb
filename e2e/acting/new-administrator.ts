import type { Page } from '@playwright/test';
import pg from 'pg';
import { ownDatabaseUrl } from './own-installation.ts';
import { signUpQuietly } from './paid-order.ts';

/** Changes what only the holder of the database can change; `$1` is an e-mail. */
export async function inOwnDatabase(statement: string, email: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownDatabaseUrl(), max: 1 });
  await pool.query(statement, [email]);
  await pool.end();
}

/** Makes a new account an administrator, signed in on this page. */
export async function newAdministrator(page: Page) {
  const person = await signUpQuietly(page.request);
  await inOwnDatabase(
    `WITH person AS (UPDATE users SET is_admin = true WHERE email = $1 RETURNING id)
     INSERT INTO admin_scopes (user_id, scope) SELECT id, 'dashboard' FROM person`,
    person.email,
  );
  return person;
}

/** Lets the person's last code or key be eleven minutes old. */
export const ageCode = (email: string) =>
  inOwnDatabase(
    `UPDATE sessions SET second_factor_at = second_factor_at - interval '11 minutes'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    email,
  );
