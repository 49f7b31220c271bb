import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { addDemoPerson } from './add-demo-person.ts';
import { sandboxCast } from './demo-people.ts';

/** The customer of a tenant; undefined if it has none yet. */
async function findCustomer(db: Database, sandboxId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE sandbox_id = ${sandboxId} AND email = ${sandboxCast.customer.email}`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * The customer of all bookings that API requests with a test key make. The first such booking in a company's
 * test tenant creates this customer and a simulated driver.
 */
export async function testCustomerOf(db: Database, sandboxId: string): Promise<string> {
  const known = await findCustomer(db, sandboxId);
  if (known !== undefined) return known;
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM sandboxes WHERE id = ${sandboxId} FOR UPDATE`.execute(transaction);
    const meanwhile = await findCustomer(transaction, sandboxId);
    if (meanwhile !== undefined) return meanwhile;
    const id = randomUUID();
    const { customer, driver } = sandboxCast;
    const ofTenant = { sandboxId, passwordHash: null };
    await addDemoPerson(transaction, { ...ofTenant, id, person: customer });
    await addDemoPerson(transaction, { ...ofTenant, id: randomUUID(), person: driver });
    return id;
  });
}
