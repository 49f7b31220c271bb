import type { ActFacts, ActSubject, AdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

interface NewAdminAct {
  /** Null where the server's operator acts, by a command or the configuration. */
  adminId: string | null;
  action: AdminAct;
  subject: ActSubject;
  /** The values before the act; null if there were none. */
  before: ActFacts | null;
  after: ActFacts | null;
  reason: string | null;
  /** Now if absent. */
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
