import type {
  ApplicationStatus,
  BackgroundCheckStatus,
} from '@backhaul/domain/driver/driver-status.ts';
import type { EmployeeRole, Membership } from '@backhaul/domain/access/principal.ts';
import type { AdminScope } from '@backhaul/domain/access/admin-scopes.ts';
import type { AvailableHours } from '@backhaul/domain/driver/schedule.ts';
import { sql } from 'kysely';
import { ratingOf } from '../../../database/driver-rating.ts';
import { hasNotEnded, isAdministratorNow } from '../../../database/roles-now.ts';
import type { Database } from '../../../database/connect.ts';
import { waitlistPositionOf } from '../../../database/waitlist-position.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';

/** The database returns the profile as JSON, so instants are text. */
export interface DriverProfileRow {
  application_status: ApplicationStatus;
  waitlist_position: number | null;
  background_check_status: BackgroundCheckStatus;
  tutorial_completed_at: string | null;
  rating: number | null;
  is_online: boolean;
  available_hours: Partial<AvailableHours>;
  preferred_routes: string[];
  service_radius_miles: number;
  break_from: number | null;
  break_until: number | null;
}

export interface AccountRow {
  id: string;
  sandbox_id: string | null;
  email: string;
  email_verified_at: Date | null;
  new_email: string | null;
  deletes_at: Date | null;
  sandbox_ends_at: Date | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  is_admin: boolean;
  is_driver: boolean;
  has_second_factor: boolean;
  memberships: Membership[];
  employee_role: EmployeeRole | null;
  scopes: AdminScope[];
  created_at: Date;
  completed_deliveries: number;
  driver: DriverProfileRow | null;
}

/**
 * An account with its roles. A driver's account also has its profile and its number of deliveries. Throws for
 * an unknown id.
 */
export async function loadAccount(db: Database, userId: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    SELECT u.id, u.sandbox_id, u.email, u.email_verified_at, u.new_email, u.deletes_at, u.first_name, u.last_name, u.phone,
      u.is_admin AND ${sql.raw(isAdministratorNow)} AS is_admin, u.is_driver,
      u.has_second_factor, u.created_at, (SELECT expires_at FROM sandboxes w WHERE w.id = u.sandbox_id) AS sandbox_ends_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'role', role) ORDER BY company_id), '[]')
        FROM company_members m WHERE m.user_id = u.id) AS memberships,
      (SELECT role FROM employees e WHERE e.user_id = u.id AND ${sql.raw(hasNotEnded('e'))}) AS employee_role,
      ARRAY(SELECT scope FROM admin_scopes a WHERE a.user_id = u.id AND ${sql.raw(hasNotEnded('a'))} ORDER BY scope) AS scopes,
      (SELECT count(*) FROM orders o WHERE o.driver_id = u.id AND o.completed_at IS NOT NULL) AS completed_deliveries,
      to_jsonb(d) || jsonb_build_object('rating', ${ratingOf(sql`d.user_id`)},
        'waitlist_position', ${waitlistPositionOf(sql`d.user_id`)}) AS driver
    FROM users u LEFT JOIN driver_profiles d ON d.user_id = u.id
    WHERE u.id = ${userId}`.execute(db);
  const [account] = rows;
  if (account === undefined) throw new Error(`there is no user ${userId}`);
  return account;
}

interface Credentials {
  id: string;
  password_hash: string | null;
  email_verified_at: Date | null;
  is_admin: boolean;
  /** True for administrators, drivers and employees. */
  works_here: boolean;
}

/** SQL condition for people who work here, for a row `u` of users. */
export const worksHere = sql<boolean>`(u.is_admin OR u.is_driver
  OR EXISTS (SELECT FROM employees e WHERE e.user_id = u.id))`;

/**
 * The account of the real company (not of a sandbox) with this e-mail. People of a sandbox can sign in only
 * through their demo.
 */
export async function findCredentials(
  db: Database,
  email: string,
): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    SELECT u.id, u.password_hash, u.email_verified_at, u.is_admin, ${worksHere} AS works_here FROM users u
    WHERE u.email = ${email} AND u.sandbox_id IS NULL`.execute(db);
  return rows[0];
}

interface NewAccount {
  id: string;
  email: string;
  isEmailVerified: boolean;
  /** The hash of the password; null for accounts that sign in only through a provider. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  dateOfBirth: string | null;
}

/** Adds an account to the live tenant, with its event. False if the e-mail is taken. */
export async function insertAccount(
  db: Database,
  account: NewAccount,
  type: 'registered' | 'made_by_staff' = 'registered',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO users (id, email, email_verified_at, password_hash, first_name, last_name, phone, date_of_birth)
    VALUES (${account.id}, ${account.email}, CASE WHEN ${account.isEmailVerified} THEN now() END, ${account.passwordHash},
      ${account.firstName}, ${account.lastName}, ${account.phone}, ${account.dateOfBirth})
    ON CONFLICT (email) WHERE sandbox_id IS NULL DO NOTHING`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await appendSubjectEvent(db, {
    subject: 'account',
    subjectId: account.id,
    type,
    actor: { kind: 'owner', id: account.id },
    sandboxId: null,
  });
  return true;
}
