import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';
import { findCredentials } from './accounts-store.ts';
import { clearAttempts, countAttempt, waitForTurn } from './limit-attempts.ts';
import { verifyPassword } from './password-hash.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';
import { findKnownPlace } from './sign-in-place.ts';

/** With `ALLOW_PUBLIC_LOGIN` off, only administrators, drivers and employees may sign in. */
export function requireAllowed(
  isPublicAllowed: boolean,
  person: { works_here: boolean } | null,
): void {
  if (isPublicAllowed || person?.works_here === true) return;
  throw new AppError('login_restricted');
}

/**
 * Checks a password and returns its account. Known and unknown e-mails take equally long, although their
 * answers differ. Failed tries are limited for each browser and network, and in total for all browsers and
 * networks that the account has not used before. Throws invalid_credentials, requires_signup,
 * login_restricted, rate_limited, busy.
 */
export async function signIn(
  db: Database,
  form: { email: string; password: string },
  place: SignInPlace,
  isPublicAllowed: boolean,
): Promise<string> {
  const { email, password } = form;
  const account = await findCredentials(db, email);
  const known = await findKnownPlace(db, account?.id ?? null, place);
  const from = known ?? `network:${place.network}`;
  await countAttempt(db, 'login', email, from);
  if (known === null) await waitForTurn(db, 'login', email);
  const isRight = await verifyPassword(account?.password_hash ?? null, password, place.address);
  if (account === undefined)
    throw new AppError('requires_signup', { facts: { requiresSignup: true } });
  if (!isRight) throw new AppError('invalid_credentials');
  requireAllowed(isPublicAllowed, account);
  await clearAttempts(db, 'login', email, from);
  return account.id;
}
