import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { ClaimedDelivery } from './delivery-store.ts';
import type { MailWords } from './mail-words.ts';

/** The figures of a report's mail, which its event keeps. */
export async function readMailedFigures(
  db: Database,
  { key }: Pick<ClaimedDelivery, 'key'>,
): Promise<MailWords['facts']> {
  const [eventId = ''] = key.split(':');
  const { rows } = await sql<{ facts: MailWords['facts'] }>`
    SELECT details -> 'facts' AS facts FROM domain_events
    WHERE id = ${Number(eventId)} AND subject = 'report'`.execute(db);
  return rows[0]?.facts;
}
