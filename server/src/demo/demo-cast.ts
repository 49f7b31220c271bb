import { randomUUID } from 'node:crypto';
import {
  documentRuleOf,
  driverDocumentKinds,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { adminScopes } from '@backhaul/domain/access/admin-scopes.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';
import { demoDriverPlace } from './demo-addresses.ts';
import { prepareDemoOrders, writeDemoOrders } from './demo-orders.ts';
import { demoCast, type DemoPerson } from './demo-people.ts';
import { writeDemoPurchases } from './demo-purchases.ts';
import { writeDemoSavedPlaces } from './demo-saved-places.ts';
import { endedOrders } from './demo-orders-ended.ts';
import { ordersUnderWay } from './demo-orders-under-way.ts';
import type { DemoCustomer, FindRoute } from './prepared-order.ts';

/** Any fixed number: of two servers that start at once, the second waits and then finds the cast. */
const castLock = 4_107_302;
const preferredRoutes = ['Tower Grove', 'Central West End'];

export interface NewDemoPerson {
  id: string;
  person: DemoPerson;
  sandboxId: string | null;
  /** Null for people who enter only through a sandbox. */
  passwordHash: string | null;
}

/** Approved, with documents that were seen in the office, and taught. */
async function addDemoDriver(db: Database, id: string): Promise<void> {
  await db
    .insertInto('driver_profiles')
    .values({
      user_id: id,
      application_status: 'approved',
      background_check_status: 'approved',
      tutorial_completed_at: sql`now()`,
      preferred_routes: preferredRoutes,
      // Whoever tries the product accepts as many as they like.
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
  if (person.isDriver === true) await addDemoDriver(db, id);
  const { employeeRole, membership } = person;
  if (employeeRole !== undefined)
    await db.insertInto('employees').values({ user_id: id, role: employeeRole }).execute();
  if (membership !== undefined)
    await db
      .insertInto('company_members')
      .values({ user_id: id, company_id: membership.companyId, role: membership.role })
      .execute();
}

/** A cast member as the customer of orders. */
export function asCustomer(person: DemoPerson, id: string): DemoCustomer {
  const { email, firstName, lastName, phone } = person;
  return { id, email, phone, name: `${firstName} ${lastName}` };
}

/** Sets a driver's last position. */
export async function placeDemoDriver(db: Database, driverId: string, at: Date): Promise<void> {
  await db
    .insertInto('driver_locations')
    .values({ user_id: driverId, ...demoDriverPlace, accuracy_meters: 12, at })
    .execute();
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users LIMIT 1`.execute(db);
  return rows.length === 0;
}

/**
 * Seeds the demo cast and orders in every state into a database without people; true if it did. Development only: the
 * password is public.
 */
export async function seedDemoCast(
  db: Database,
  { passwordHash, now, route }: { passwordHash: string; now: Date; route: FindRoute },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const idOf = {
    customer: randomUUID(),
    driver: randomUUID(),
    driver2: randomUUID(),
    admin: randomUUID(),
    retailer: randomUUID(),
    employee: randomUUID(),
  };
  const tenant = {
    sandboxId: null,
    customer: asCustomer(demoCast.customer, idOf.customer),
    driverIds: idOf,
    adminId: idOf.admin,
    now,
    route,
  };
  const plans = [...Object.values(ordersUnderWay), ...Object.values(endedOrders)];
  const prepared = await prepareDemoOrders(db, tenant, plans);
  return await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${castLock})`.execute(transaction);
    if (!(await isEmpty(transaction))) return false;
    for (const [role, id] of Object.entries(idOf)) {
      const person = demoCast[role as keyof typeof idOf];
      await addDemoPerson(transaction, { id, person, sandboxId: null, passwordHash });
    }
    await writeDemoOrders(transaction, prepared);
    await writeDemoPurchases(transaction, idOf.customer, now);
    await writeDemoSavedPlaces(transaction, idOf.customer, now);
    await placeDemoDriver(transaction, idOf.driver, now);
    return true;
  });
}
