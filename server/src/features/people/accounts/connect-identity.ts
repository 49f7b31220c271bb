import type { ConnectOutcome } from '@backhaul/contract/calls/people/accounts.ts';
import { sql } from 'kysely';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { IdentityProviderName, ProvenIdentity } from '../../../ports/identity-provider.ts';
import type { AccountsDeps } from './accounts-deps.ts';

/**
 * Connects an identity at a sign-in provider to the signed-in account. The account's e-mail and the
 * identity's may differ, but both must be verified (product-rules.md#sign-in). The identity must not be
 * connected to another account.
 */
export async function connectIdentity(
  { db, bus }: Pick<AccountsDeps, 'db' | 'bus'>,
  provider: IdentityProviderName,
  identity: ProvenIdentity,
  userId: string,
): Promise<ConnectOutcome> {
  return commitEvents(db, bus, async (transaction): Promise<ConnectOutcome> => {
    const { rows } = await sql<{ is_verified: boolean }>`
      SELECT email_verified_at IS NOT NULL AS is_verified FROM users WHERE id = ${userId}
      FOR NO KEY UPDATE`.execute(transaction);
    if (rows[0]?.is_verified !== true || !identity.isEmailVerified) return 'unverified';
    const { numAffectedRows } = await sql`
      INSERT INTO oauth_identities (provider, subject, user_id) VALUES (${provider}, ${identity.subject}, ${userId})
      ON CONFLICT (provider, subject) DO NOTHING`.execute(transaction);
    if (numAffectedRows === 0n) {
      const { rows: held } = await sql`SELECT FROM oauth_identities
        WHERE provider = ${provider} AND subject = ${identity.subject} AND user_id = ${userId}`.execute(
        transaction,
      );
      return held.length > 0 ? 'connected' : 'connected_elsewhere';
    }
    await appendSubjectEvent(transaction, {
      subject: 'account',
      subjectId: userId,
      type: 'sign_in_connected',
      actor: { kind: 'owner', id: userId },
      sandboxId: null,
      details: { provider },
    });
    return 'connected';
  });
}
