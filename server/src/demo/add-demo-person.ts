import { randomUUID } from 'node:crypto';
import {
  documentRuleOf,
  driverDocumentKinds,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { adminScopes } from '@backhaul/domain/access/admin-scopes.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';
import type { DemoPerson } from './demo-people.ts';
import { writeDemoApplication } from './write-demo-application.ts';

/** The demo driver was approved this many days ago, which is earlier than everything else in the demo data. */
const drivesForDays = 90;
const preferredRoutes = ['Tower Grove', 'Central West End'];

interface NewDemoPerson {
  id: string;
  person: DemoPerson;
  sandboxId: string | null;
  /** The password's hash; null for people of a sandbox, who sign in without a password. */
  passwordHash: string | null;
}

/** Adds a demo driver who is approved, with checked documents and a finished tutorial. */
async function addDemoDriver(db: Database, id: string, person: DemoPerson): Promise<void> {
  await db
    .insertInto('driver_profiles')
    .values({
      user_id: id,
      application_status: 'approved',
      background_check_status: 'approved',
      tutorial_completed_at: sql`now()`,
      preferred_routes: preferredRoutes,
      // A visitor who tries the demo may accept any number of jobs.
      active_jobs_at_most: 1000,
    })
    .execute();
  await db
    .insertInto('driver_documents')
    .values(
      driverDocumentKinds.map((kind) => ({
        id: randomUUID(),
        user_id: id,
        kind,
        state: 'approved' as const,
        expires_on: documentRuleOf(kind).expires
          ? sql<string>`(now() AT TIME ZONE ${areaTimeZone})::date + 400`
          : null,
        uploaded_at: sql`now()`,
        decided_at: sql`now()`,
      })),
    )
    .execute();
  const { vehicle } = person;
  const appliedAt = new Date(Date.now() - drivesForDays * 24 * 3_600_000);
  if (vehicle !== undefined)
    await writeDemoApplication(db, id, { person, vehicle, appliedAt, isInLine: false });
}

/** Adds a person with a verified e-mail and all roles. A driver is approved and has finished the tutorial. */
export async function addDemoPerson(
  db: Database,
  { id, person, sandboxId, passwordHash }: NewDemoPerson,
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id,
      sandbox_id: sandboxId,
      email: person.email,
      email_verified_at: sql`now()`,
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      is_admin: person.isAdmin ?? false,
      is_driver: person.isDriver ?? false,
    })
    .execute();
  if (person.isAdmin === true)
    await db
      .insertInto('admin_scopes')
      .values(adminScopes.map((scope) => ({ user_id: id, scope })))
      .execute();
  if (person.isDriver === true) await addDemoDriver(db, id, person);
  const { employeeRole, membership } = person;
  if (employeeRole !== undefined)
    await db.insertInto('employees').values({ user_id: id, role: employeeRole }).execute();
  if (membership !== undefined)
    await db
      .insertInto('company_members')
      .values({ user_id: id, company_id: membership.companyId, role: membership.role })
      .execute();
}
