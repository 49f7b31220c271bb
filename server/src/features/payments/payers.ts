import { sql } from 'kysely';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';

interface PersonRow {
  name: string;
  email: string;
  reference: string | null;
}

/** Who pays, as the gateway knows them; it meets them with their first payment. */
export async function payerOf(
  { db }: Pick<PaymentDeps, 'db'>,
  gateway: PaymentGateway,
  userId: string,
): Promise<string> {
  const { rows } = await sql<PersonRow>`
    SELECT u.first_name || ' ' || u.last_name AS name, u.email, p.reference
    FROM users u LEFT JOIN payment_payers p ON p.user_id = u.id AND p.gateway = ${gateway.name}
    WHERE u.id = ${userId}`.execute(db);
  const [person] = rows;
  if (person === undefined) throw new Error(`no person ${userId}`);
  if (person.reference !== null) return person.reference;
  const { name, email } = person;
  const reference = await gateway.openPayer({ userId, name, email });
  await sql`
    INSERT INTO payment_payers (gateway, user_id, reference) VALUES (${gateway.name}, ${userId}, ${reference})
    ON CONFLICT DO NOTHING`.execute(db);
  return reference;
}
