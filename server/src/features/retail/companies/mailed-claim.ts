import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface MailedClaim {
  id: string;
  nonce: string;
  address: string;
  company: string;
  claimant: string;
}

/**
 * The claim to own a company, for the mail with a code that an event requested. Undefined if that mail was
 * already sent, if a newer code was requested, or if the claim has ended.
 */
export async function readMailedClaim(
  db: Database,
  {
    id: eventId,
    subjectId,
    details,
  }: { id: number; subjectId: string; details: Record<string, unknown> },
): Promise<MailedClaim | undefined> {
  const { rows } = await sql<MailedClaim>`
    SELECT c.id, c.mail_nonce AS nonce, c.mail_address AS address, c.company_name AS company,
      u.first_name || ' ' || u.last_name AS claimant
    FROM company_claims c JOIN users u ON u.id = c.claimant_id
    WHERE c.id = ${subjectId} AND c.state = 'open' AND c.mail_nonce = ${String(details['nonce'])}::uuid
      AND c.mail_event_id IS DISTINCT FROM ${eventId}`.execute(db);
  return rows[0];
}

/**
 * Records which event's code was mailed last. Null deletes that record, because the mail was not sent after
 * all.
 */
export async function noteCodeMailed(
  db: Database,
  id: string,
  eventId: number | null,
): Promise<void> {
  await sql`UPDATE company_claims SET mail_event_id = ${eventId} WHERE id = ${id}`.execute(db);
}
