import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface MailedInvitation {
  id: string;
  nonce: string;
  email: string;
  role: RetailerRole;
  company: string;
  invitedBy: string;
}

/**
 * The invitation, for the mail that an event requested. Undefined if the mail was already sent, or if the
 * invitation is no longer open.
 */
export async function readMailedInvitation(
  db: Database,
  { id: eventId, details }: { id: number; details: Record<string, unknown> },
): Promise<MailedInvitation | undefined> {
  const { rows } = await sql<MailedInvitation>`
    SELECT i.id, i.nonce, i.email, i.role, c.name AS company, u.first_name || ' ' || u.last_name AS "invitedBy"
    FROM company_invitations i JOIN companies c ON c.id = i.company_id JOIN users u ON u.id = i.invited_by
    WHERE i.id = ${String(details['invitationId'])}::uuid AND i.state = 'open'
      AND coalesce(i.mail_event_id, 0) < ${eventId}`.execute(db);
  return rows[0];
}

/**
 * Records the event for which the invitation was mailed last. Null deletes that record, because the mail was
 * not sent after all.
 */
export async function noteInvitationMailed(
  db: Database,
  id: string,
  eventId: number | null,
): Promise<void> {
  await sql`UPDATE company_invitations SET mail_event_id = ${eventId} WHERE id = ${id}`.execute(db);
}
