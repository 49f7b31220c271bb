import type { ActFacts, ActSubject, AdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

interface NewAdminAct {
  /**
   * The acting administrator; null if the server's operator acts, by a command or the configuration.
   */
  adminId: string | null;
  action: AdminAct;
  subject: ActSubject;
  /** The values before the act; null if there were none. */
  before: ActFacts | null;
  after: ActFacts | null;
  reason: string | null;
  /** The time of the act; now if absent. */
  at?: Date;
}

/** Records an administrator's act in the transaction that does it. The row can never be changed. */
export async function noteAdminAct(transaction: Database, act: NewAdminAct): Promise<void> {
  const { adminId, action, subject, before, after, reason, at } = act;
  await sql`
    INSERT INTO admin_acts (admin_id, action, order_id, person_id, thing, before, after, reason, acted_at)
    VALUES (${adminId}::uuid, ${action}, ${'orderId' in subject ? subject.orderId : null}::uuid,
      ${'personId' in subject ? subject.personId : null}::uuid, ${'thing' in subject ? subject.thing : null},
      ${before === null ? null : JSON.stringify(before)}::jsonb, ${after === null ? null : JSON.stringify(after)}::jsonb,
      ${reason}, coalesce(${at ?? null}::timestamptz, now()))`.execute(transaction);
}

/** A second look at the same record within this time is not recorded again. */
const lookMs = 60 * 60_000;

/**
 * Records that an administrator looked at restricted data, but only once within `lookMs` for each person and
 * record.
 */
export async function noteLook(
  db: Database,
  look: NewAdminAct & { adminId: string; at: Date },
): Promise<void> {
  const { adminId, action, subject, after, at } = look;
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`SELECT FROM admin_acts
      WHERE admin_id = ${adminId} AND action = ${action} AND acted_at > ${new Date(at.getTime() - lookMs)}
        AND after = ${JSON.stringify(after)}::jsonb
        AND person_id IS NOT DISTINCT FROM ${'personId' in subject ? subject.personId : null}::uuid
      LIMIT 1`.execute(transaction);
    if (rows.length === 0) await noteAdminAct(transaction, look);
  });
}
