import { randomUUID } from 'node:crypto';
import { isEmail } from '@backhaul/domain/access/registration-rules.ts';
import { accountLimits } from '@backhaul/domain/access/account-limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { IdentityProviderName, ProvenIdentity } from '../../../ports/identity-provider.ts';
import { findCredentials, insertAccount, worksHere } from './accounts-store.ts';
import { requireAllowed } from './sign-in.ts';

type IdentitySignIn =
  | { ok: true; userId: string; hasNewlyVerified: boolean }
  /**
   * `no_email`: the person shared no e-mail. `account_exists`: the account cannot be connected, because one
   * of the e-mails is unverified.
   */
  | { ok: false; code: 'no_email' | 'account_exists' };

interface LinkedRow {
  id: string;
  email: string;
  email_verified_at: Date | null;
  works_here: boolean;
}

async function findLinked(
  db: Database,
  provider: IdentityProviderName,
  subject: string,
): Promise<LinkedRow | undefined> {
  const { rows } = await sql<LinkedRow>`
    SELECT u.id, u.email, u.email_verified_at, ${worksHere} AS works_here
    FROM oauth_identities i JOIN users u ON u.id = i.user_id
    WHERE i.provider = ${provider} AND i.subject = ${subject}`.execute(db);
  return rows[0];
}

async function link(
  db: Database,
  provider: IdentityProviderName,
  subject: string,
  userId: string,
): Promise<void> {
  await sql`INSERT INTO oauth_identities (provider, subject, user_id) VALUES (${provider}, ${subject}, ${userId})`.execute(
    db,
  );
}

/** Marks the account's e-mail as verified, because the connected provider now confirms it. */
async function verifyEmail(db: Database, account: LinkedRow, identity: ProvenIdentity) {
  const isProven =
    account.email_verified_at === null &&
    identity.isEmailVerified &&
    identity.email === account.email;
  if (isProven)
    await sql`UPDATE users SET email_verified_at = now() WHERE id = ${account.id}`.execute(db);
  return isProven;
}

async function create(db: Database, identity: ProvenIdentity, email: string): Promise<string> {
  const id = randomUUID();
  const atMost = (name: string) => name.slice(0, accountLimits.maxNameLength);
  const isNew = await insertAccount(db, {
    id,
    email,
    isEmailVerified: identity.isEmailVerified,
    passwordHash: null,
    firstName: atMost(identity.firstName || email.slice(0, email.indexOf('@'))),
    lastName: atMost(identity.lastName),
    phone: null,
    dateOfBirth: null,
  });
  if (!isNew) throw new Error('somebody registered this e-mail at the same moment');
  return id;
}

/**
 * The account of a proven identity: the connected account, or else the account with the same e-mail if both
 * e-mails are verified (product-rules.md#sign-in), or else a new account. Throws login_restricted if the
 * public may not sign in.
 */
export async function signInWithIdentity(
  { db, bus }: { db: Database; bus: Bus },
  provider: IdentityProviderName,
  identity: ProvenIdentity,
  isPublicAllowed: boolean,
): Promise<IdentitySignIn> {
  return await commitEvents(db, bus, async (transaction): Promise<IdentitySignIn> => {
    const linked = await findLinked(transaction, provider, identity.subject);
    if (linked !== undefined) {
      requireAllowed(isPublicAllowed, linked);
      const hasNewlyVerified = await verifyEmail(transaction, linked, identity);
      return { ok: true, userId: linked.id, hasNewlyVerified };
    }
    const { email } = identity;
    if (email === null || !isEmail(email)) return { ok: false, code: 'no_email' };
    const account = await findCredentials(transaction, email);
    requireAllowed(isPublicAllowed, account ?? null);
    if (account !== undefined && (account.email_verified_at === null || !identity.isEmailVerified))
      return { ok: false, code: 'account_exists' };
    const userId = account?.id ?? (await create(transaction, identity, email));
    await link(transaction, provider, identity.subject, userId);
    const hasNewlyVerified = account === undefined && identity.isEmailVerified;
    return { ok: true, userId, hasNewlyVerified };
  });
}
