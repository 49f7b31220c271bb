import type { Database } from '../../../database/connect.ts';
import { readSender } from '../../../database/company-profile.ts';
import type { MailSite } from './mail-layout.ts';

/**
 * Adds the company's name and address to the data of the server that sends a mail. They are undefined until a
 * person has entered them.
 */
export async function readMailSite(db: Database, { brand, origin }: MailSite): Promise<MailSite> {
  const sender = await readSender(db);
  return { brand: { ...brand, postalLine: sender?.line }, origin };
}
