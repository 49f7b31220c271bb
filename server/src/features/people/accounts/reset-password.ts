import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { endOtherSessions } from '../../../http/own-sessions.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { askForLink, checkLink, closeLinks, takeLink } from './account-links.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findCredentials } from './accounts-store.ts';
import { attachConfiguredScopes } from './admin-scopes.ts';
import { countAttempt } from './limit-attempts.ts';
import { hashPassword } from './password-hash.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';
import { markVerified } from './verify-email.ts';

/**
 * Accepts a request for a link to set a new password. A job looks for the account later, so that neither the
 * answer nor its time shows if the account exists. Throws rate_limited.
 */
export async function requestPasswordReset(
  { db }: Pick<AccountsDeps, 'db'>,
  email: string,
  { network }: SignInPlace,
): Promise<void> {
  await countAttempt(db, 'reset', email, `network:${network}`);
  await enqueueJob(db, 'begin_password_reset', { email });
}

/**
 * Runs as a job for a requested new password. If the account exists and has not requested too many links,
 * appends the event that mails the link.
 */
export async function beginPasswordReset(
  deps: Pick<AccountsDeps, 'db' | 'bus' | 'clock' | 'isPublicLoginAllowed'>,
  email: string,
): Promise<void> {
  const { db, bus, clock, isPublicLoginAllowed } = deps;
  const account = await findCredentials(db, email);
  if (account === undefined || !(isPublicLoginAllowed || account.works_here)) return;
  await commitEvents(db, bus, async (transaction) => {
    await askForLink(transaction, { userId: account.id, purpose: 'reset_password' }, clock.now());
  });
}

/**
 * Stores a new password. Ends all links that could set another password, and every session except
 * `keptSession`.
 */
export async function replacePassword(
  transaction: Database,
  change: { userId: string; passwordHash: string; keptSession: Buffer | null; now: Date },
): Promise<string[]> {
  const { userId, passwordHash, keptSession, now } = change;
  await sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`.execute(
    transaction,
  );
  for (const purpose of ['reset_password', 'claim_account'] as const)
    await closeLinks(transaction, userId, { purpose, now });
  await appendSubjectEvent(transaction, {
    subject: 'account',
    subjectId: userId,
    type: 'password_changed',
    actor: { kind: 'owner', id: userId },
    sandboxId: null,
    happenedAt: now,
  });
  return endOtherSessions(transaction, userId, keptSession);
}

/**
 * Sets a new password by a mailed link, which also verifies the e-mail. If the e-mail was unverified before,
 * the sign-in providers may be a stranger's and are disconnected. Throws link_invalid, link_used,
 * link_expired, busy.
 */
export async function resetPassword(
  deps: AccountsDeps,
  { token, password }: { token: string; password: string },
  { place, session }: { place: SignInPlace; session: Buffer | null },
): Promise<{ email: string }> {
  const { db, bus, clock } = deps;
  const now = clock.now();
  const use = { token, purposes: ['reset_password', 'claim_account'], userId: null, now } as const;
  // The link is checked before the password is hashed, because hashing is slow.
  await checkLink(db, use);
  const passwordHash = await hashPassword(password, place.address);
  const { email, ended } = await commitEvents(db, bus, async (transaction) => {
    const link = await takeLink(transaction, use);
    const change = { userId: link.userId, passwordHash, keptSession: session, now };
    const sessions = await replacePassword(transaction, change);
    if (await markVerified(transaction, link.userId, now))
      await sql`DELETE FROM oauth_identities WHERE user_id = ${link.userId}`.execute(transaction);
    return { email: link.email, ended: sessions };
  });
  for (const hash of ended) bus.publish('session_ended', hash);
  await attachConfiguredScopes(deps, deps.adminEmails);
  return { email };
}
