import type { CallBody } from '@backhaul/contract/call.ts';
import type { changeCompany as changeCompanyCall } from '@backhaul/contract/calls/operations/company.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import type { ActFacts } from '@backhaul/domain/audit/admin-acts.ts';
import {
  companyAddress,
  type CompanyProfile,
  federalTaxIdOf,
  licenseNames,
} from '@backhaul/domain/company/company-profile.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readStoredCompany } from '../../../database/company-profile.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface CompanyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly installation: { readonly brandName: string };
}

function factsOf(profile: CompanyProfile): ActFacts {
  const { legalName, phone, email, website, federalTaxId, stateTaxId, licenses } = profile;
  return {
    legalName,
    companyAddress: companyAddress(profile),
    companyContacts: [phone, email, website].filter((part) => part !== null).join(', '),
    taxNumbers: [federalTaxId, stateTaxId].filter((part) => part !== null).join(', '),
    licenses: licenses
      .map(({ kind, number, issuedBy, validUntil }) => {
        const until = validUntil === null ? '' : ` until ${validUntil}`;
        return `${licenseNames[kind]} ${number} of ${issuedBy}${until}`;
      })
      .join('; '),
  };
}

/**
 * Stores or changes the company's data. Throws company_changed if another person changed it since it was
 * read.
 */
export async function changeCompany(
  { db, clock }: CompanyDeps,
  { userId }: SessionPrincipal,
  { reason, changedAt, ...typed }: CallBody<typeof changeCompanyCall>,
): Promise<void> {
  const profile: CompanyProfile = {
    ...typed,
    phone: phoneText(typed.phone),
    federalTaxId: federalTaxIdOf(typed.federalTaxId) ?? typed.federalTaxId,
  };
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('company'))`.execute(transaction);
    const known = await readStoredCompany(transaction);
    if ((known?.changedAt.toISOString() ?? null) !== changedAt)
      throw new AppError('company_changed');
    await sql`INSERT INTO settings (key, value, updated_at, updated_by)
      VALUES ('company', ${JSON.stringify(profile)}::jsonb, ${clock.now()}, ${userId})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(transaction);
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_company',
      subject: { thing: 'The company' },
      before: known && factsOf(known.profile),
      after: factsOf(profile),
      reason,
      at: clock.now(),
    });
  });
}
