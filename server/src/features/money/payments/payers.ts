import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';

interface PersonRow {
  name: string;
  email: string;
  reference: string | null;
}

const forgottenAtOnce = 100;

/**
 * The gateway's id for a customer, created with the first payment. If the gateway no longer knows this id,
 * the caller passes it as `unknown`, and a new one is created.
 */
export async function payerOf(
  { db }: Pick<PaymentDeps, 'db'>,
  gateway: PaymentGateway,
  userId: string,
  unknown: string | null = null,
): Promise<string> {
  const { rows } = await sql<PersonRow>`
    SELECT u.first_name || ' ' || u.last_name AS name, u.email, p.reference
    FROM users u LEFT JOIN payment_payers p ON p.user_id = u.id AND p.gateway = ${gateway.name}
    WHERE u.id = ${userId}`.execute(db);
  const [person] = rows;
  if (person === undefined) throw new Error(`no person ${userId}`);
  if (person.reference !== null && person.reference !== unknown) return person.reference;
  const { name, email } = person;
  const replaces = unknown === null ? {} : { replaces: unknown };
  const reference = await gateway.openPayer({ userId, name, email, ...replaces });
  await sql`
    INSERT INTO payment_payers AS p (gateway, user_id, reference) VALUES (${gateway.name}, ${userId}, ${reference})
    ON CONFLICT (gateway, user_id) DO UPDATE SET reference = excluded.reference WHERE p.reference = ${unknown}`.execute(
    db,
  );
  return reference;
}

/** The gateway's reference for a customer; null if the gateway has none. */
export async function findPayer(
  { db }: { db: Database },
  gateway: Pick<PaymentGateway, 'name'>,
  userId: string,
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM payment_payers
    WHERE gateway = ${gateway.name} AND user_id = ${userId} AND NOT is_doomed`.execute(db);
  return rows[0]?.reference ?? null;
}

/**
 * Makes gateways delete the data of erased accounts. A failed deletion is tried again at the next run and
 * does not stop the others.
 */
export async function forgetPayers({ db, gateways }: PaymentDeps): Promise<void> {
  const { rows } = await sql<{ gateway: string; user_id: string; reference: string }>`
    SELECT gateway, user_id, reference FROM payment_payers WHERE is_doomed
    ORDER BY gateway, user_id LIMIT ${forgottenAtOnce}`.execute(db);
  const failures: unknown[] = [];
  for (const { gateway: name, user_id: userId, reference } of rows) {
    try {
      await gateways.named(name)?.forgetPayer(reference);
      await sql`DELETE FROM payment_payers
        WHERE gateway = ${name} AND user_id = ${userId} AND is_doomed`.execute(db);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} people were not forgotten`);
}
