import type { readSignIns as call } from '@backhaul/contract/calls/people/account-security.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { IdentityProviderName } from '../../../ports/identity-provider.ts';

/** The ways to sign in to an account: a password, and the connected providers. */
export async function readSignIns(db: Database, userId: string): Promise<CallAnswer<typeof call>> {
  const { rows } = await sql<{ has_password: boolean; providers: Linked[] }>`
    SELECT password_hash IS NOT NULL AS has_password, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'linkedAt', linked_at) ORDER BY linked_at), '[]')
      FROM oauth_identities i WHERE i.user_id = u.id) AS providers
    FROM users u WHERE id = ${userId}`.execute(db);
  const { has_password: hasPassword = false, providers = [] } = rows[0] ?? {};
  return {
    hasPassword,
    providers: providers.map(({ provider, linkedAt }) => ({
      provider,
      linkedAt: new Date(linkedAt).toISOString(),
    })),
  };
}

interface Linked {
  provider: IdentityProviderName;
  /** The database returns the time as JSON, so it is text. */
  linkedAt: string;
}
