import { companyLine, type CompanyProfile } from '@backhaul/domain/company/company-profile.ts';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

export interface StoredCompany {
  readonly profile: CompanyProfile;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** The company's profile as it was last entered; null if nobody has entered it. */
export async function readStoredCompany(db: Database): Promise<StoredCompany | null> {
  const { rows } = await sql<StoredCompany>`
    SELECT s.value AS profile, s.updated_at AS "changedAt", u.first_name || ' ' || u.last_name AS "changedBy"
    FROM settings s LEFT JOIN users u ON u.id = s.updated_by WHERE s.key = 'company'`.execute(db);
  return rows[0] ?? null;
}

/**
 * The company's data that documents and mails show as their sender. While nobody has entered this data, they
 * show only the brand.
 */
export interface Sender {
  /** The legal name and address in one line. */
  readonly line: string;
  readonly federalTaxId: string;
  readonly email: string;
  readonly phone: string;
}

export async function readSender(db: Database): Promise<Sender | null> {
  const stored = await readStoredCompany(db);
  if (stored === null) return null;
  const { federalTaxId, email, phone } = stored.profile;
  return { line: companyLine(stored.profile), federalTaxId, email, phone };
}
