import type { changeProfile as changeCall } from '@backhaul/contract/calls/people/account-profile.ts';
import type { CallBody } from '@backhaul/contract/call.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { IdentityProviderName } from '../../../ports/identity-provider.ts';

/** Changes a person's name and phone number. Orders keep the names and numbers of their booking. */
export async function changeProfile(
  db: Database,
  userId: string,
  { firstName, lastName, phone }: CallBody<typeof changeCall>,
): Promise<void> {
  await sql`UPDATE users SET first_name = ${firstName}, last_name = ${lastName}, phone = ${phone || null}
    WHERE id = ${userId}`.execute(db);
}

/**
 * Disconnects a sign-in provider. Throws not_found if it is not connected, and last_way_in if the owner could
 * then no longer sign in.
 */
export async function disconnectSignIn(
  db: Database,
  userId: string,
  provider: IdentityProviderName,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The row lock makes simultaneous disconnections run one after another. Otherwise two of them could
    // remove the last two providers, and the owner could no longer sign in.
    const { rows } = await sql<{ has_password: boolean; connected: string[] }>`
      WITH person AS MATERIALIZED (SELECT id, password_hash FROM users WHERE id = ${userId} FOR NO KEY UPDATE)
      SELECT password_hash IS NOT NULL AS has_password,
        ARRAY(SELECT provider FROM oauth_identities WHERE user_id = person.id) AS connected
      FROM person`.execute(transaction);
    const { has_password = false, connected = [] } = rows[0] ?? {};
    if (!connected.includes(provider)) throw new AppError('not_found');
    if (!has_password && connected.every((other) => other === provider))
      throw new AppError('last_way_in');
    await sql`DELETE FROM oauth_identities WHERE user_id = ${userId} AND provider = ${provider}`.execute(
      transaction,
    );
  });
}
