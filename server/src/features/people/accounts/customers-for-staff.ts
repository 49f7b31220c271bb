import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NamedCustomer } from '../../../app/book-for.ts';
import type { OrderOwner } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { insertAccount } from './accounts-store.ts';

const ownerOf = ({ id, email }: { id: string; email: string }): OrderOwner => ({
  kind: 'session',
  userId: id,
  email,
  sandboxId: null,
});

/** The account with this e-mail. Without an e-mail, the only account with this phone number. */
export async function findCustomer(
  db: Database,
  { email, phone }: Pick<NamedCustomer, 'email' | 'phone'>,
): Promise<OrderOwner | null> {
  const asked =
    email === ''
      ? sql`right(regexp_replace(phone, '\\D', '', 'g'), 10) = right(regexp_replace(${phone}::text, '\\D', '', 'g'), 10)
          AND phone IS NOT NULL`
      : sql`email = ${email}`;
  const { rows } = await sql<{ id: string; email: string }>`
    SELECT id, email FROM users WHERE sandbox_id IS NULL AND erased_at IS NULL AND ${asked} LIMIT 2`.execute(
    db,
  );
  const [found, another] = rows;
  return found === undefined || another !== undefined ? null : ownerOf(found);
}

const longestName = 50;

/** Splits a name into its first word and the rest. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: first.slice(0, longestName), lastName: rest.join(' ').slice(0, longestName) };
}

/**
 * The customer's account, created if there is none. A new account has no password; the link in the first mail
 * lets the customer set one. Null if there is no e-mail to create an account with.
 */
export async function findOrMakeCustomer(
  db: Database,
  customer: NamedCustomer,
): Promise<OrderOwner | null> {
  const found = await findCustomer(db, customer);
  const { email, name, phone } = customer;
  if (found !== null || email === '') return found;
  const account = {
    id: randomUUID(),
    email,
    isEmailVerified: false,
    passwordHash: null,
    ...namesOf(name),
    phone,
    dateOfBirth: null,
  };
  const isNew = await db
    .transaction()
    .execute((transaction) => insertAccount(transaction, account, 'made_by_staff'));
  return isNew ? ownerOf(account) : findCustomer(db, customer);
}
