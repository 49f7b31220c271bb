import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCredentials } from './accounts-store.ts';
import { clearAttempts, countAttempt } from './limit-attempts.ts';
import { verifyPassword } from './password-hash.ts';

/** Where the public may not sign in (`ALLOW_PUBLIC_LOGIN`), only those who work here may. */
export function requireAllowed(
  isPublicAllowed: boolean,
  person: { works_here: boolean } | null,
): void {
  if (isPublicAllowed || person?.works_here === true) return;
  throw new Refusal('login_restricted');
}

/**
 * Checks a password and answers whose it is. A known and an unknown e-mail take equally long, though their answers differ as
 * specified. Throws invalid_credentials, requires_signup, login_restricted, rate_limited, busy.
 */
export async function signIn(
  db: Database,
  form: { email: string; password: string },
  isPublicAllowed: boolean,
  address: string,
): Promise<string> {
  await countAttempt(db, 'login', form.email);
  const account = await findCredentials(db, form.email);
  const isRight = await verifyPassword(account?.password_hash ?? null, form.password, address);
  if (account === undefined)
    throw new Refusal('requires_signup', { facts: { requiresSignup: true } });
  if (!isRight) throw new Refusal('invalid_credentials');
  requireAllowed(isPublicAllowed, account);
  await clearAttempts(db, 'login', form.email);
  return account.id;
}
