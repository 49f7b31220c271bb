import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';
import { addDemoPerson } from './add-demo-person.ts';
import { demoDriverPlace } from './demo-addresses.ts';
import { writeDemoApplicants } from './demo-applicants.ts';
import { demoPicture } from './demo-pictures.ts';
import { prepareDemoOrders, writeDemoOrders } from './demo-orders.ts';
import { demoCast, type DemoPerson } from './demo-people.ts';
import { writeDemoPurchases } from './demo-purchases.ts';
import { writeDemoSavedPlaces } from './demo-saved-places.ts';
import { writeDemoStaffDocuments } from './demo-staff-documents.ts';
import { prepareDemoTracks, writeDemoTracks } from './demo-tracks.ts';
import { endedOrders } from './demo-orders-ended.ts';
import { ordersUnderWay } from './demo-orders-under-way.ts';
import type { DemoCustomer, FindRoute } from './prepared-order.ts';

/**
 * The key of a database lock; any fixed number works. If two servers start at once, the second one waits for
 * the lock and then finds that the demo people exist.
 */
const castLock = 4_107_302;

export function asCustomer(person: DemoPerson, id: string): DemoCustomer {
  const { email, firstName, lastName, phone } = person;
  return { id, email, phone, name: `${firstName} ${lastName}` };
}

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
 * Adds the demo people, and orders in every state, to a database without people. Returns true if it added
 * them. For development only, because the password is public.
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
  const tracks = await prepareDemoTracks(tenant, prepared);
  const picture = await demoPicture('driver_document');
  return await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${castLock})`.execute(transaction);
    if (!(await isEmpty(transaction))) return false;
    for (const [role, id] of Object.entries(idOf)) {
      const person = demoCast[role as keyof typeof idOf];
      await addDemoPerson(transaction, { id, person, sandboxId: null, passwordHash });
    }
    await writeDemoOrders(transaction, prepared);
    await writeDemoTracks(transaction, tracks);
    await writeDemoPurchases(transaction, idOf.customer, now);
    await writeDemoSavedPlaces(transaction, idOf.customer, now);
    await writeDemoStaffDocuments(transaction, now);
    await placeDemoDriver(transaction, idOf.driver, now);
    await sql`INSERT INTO retailer_agreements (company_id, version, starts_on, credit_limit_cents, offered_by, created_at,
        accepted_by, accepted_at)
      SELECT company_id, 1, (${now}::timestamptz AT TIME ZONE ${areaTimeZone})::date - 30, 200000, ${idOf.admin},
        ${now}::timestamptz - interval '31 days', user_id, ${now}::timestamptz - interval '30 days'
      FROM company_members WHERE user_id = ${idOf.retailer}`.execute(transaction);
    await writeDemoApplicants(transaction, { passwordHash, now, picture });
    return true;
  });
}
