import type { Page } from '@playwright/test';
import pg from 'pg';
import { ownDatabaseUrl } from './own-installation.ts';
import { giveRole } from '@backhaul/contract/calls/people/staff.ts';
import type { ConsoleRole } from '@backhaul/domain/access/console-roles.ts';
import { sendCall } from './api.ts';
import { signUpQuietly } from './paid-order.ts';
import type { Person } from './people.ts';

/**
 * Runs a statement in the worker's database as the database's owner, because the server may not make such
 * changes. `$1` in the statement is `email`.
 */
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

/** Creates an account with a verified e-mail, signed in on this page. */
export async function verifiedPerson(page: Page): Promise<Person> {
  const person = await signUpQuietly(page.request);
  await inOwnDatabase('UPDATE users SET email_verified_at = now() WHERE email = $1', person.email);
  return person;
}

/**
 * Creates an account, signed in on this page, for an employee. An administrator gives them this role.
 */
export async function newColleague(page: Page, admin: Page, role: ConsoleRole): Promise<Person> {
  const person = await verifiedPerson(page);
  const body = { email: person.email, role, endsAt: null, reason: 'A new colleague' };
  await sendCall(admin.request, giveRole, { body });
  return person;
}

/** Moves the person's last second-factor check eleven minutes into the past. */
export const ageCode = (email: string) =>
  inOwnDatabase(
    `UPDATE sessions SET second_factor_at = second_factor_at - interval '11 minutes'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    email,
  );
