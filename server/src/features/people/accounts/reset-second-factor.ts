import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { Database } from '../../../database/connect.ts';

/**
 * Removes a person's second factors and ends the person's sessions, for a command on the server. Returns the
 * hashes of the ended sessions as hex; null if the person has no second factor.
 */
export function resetSecondFactor(db: Database, email: string): Promise<string[] | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE users SET has_second_factor = false
      WHERE email = ${email} AND sandbox_id IS NULL AND has_second_factor RETURNING id`.execute(
      transaction,
    );
    const [person] = rows;
    if (person === undefined) return null;
    await sql`DELETE FROM recovery_codes WHERE user_id = ${person.id}`.execute(transaction);
    await sql`DELETE FROM passkeys WHERE user_id = ${person.id}`.execute(transaction);
    await sql`DELETE FROM second_factors WHERE user_id = ${person.id}`.execute(transaction);
    const ended = await sql<{ session: string }>`
      DELETE FROM sessions WHERE user_id = ${person.id}
      RETURNING encode(token_hash, 'hex') AS session`.execute(transaction);
    await noteAdminAct(transaction, {
      adminId: null,
      action: 'reset_second_factor',
      subject: { personId: person.id },
      before: { signInCode: true },
      after: { signInCode: false },
      reason: null,
    });
    return ended.rows.map(({ session }) => session);
  });
}
