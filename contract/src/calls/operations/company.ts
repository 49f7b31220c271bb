import { phoneMessage, usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import {
  companyLimits,
  federalTaxIdOf,
  isUsState,
  isWebsite,
  licenseKinds,
} from '@backhaul/domain/company/company-profile.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, instant, line, text, zipCode } from '../../fields.ts';
import { email } from '../people/accounts.ts';

export const about =
  'The company that runs the service: legal name, address, contacts, tax numbers, licenses.';

const license = z.object({
  kind: z.enum(licenseKinds),
  number: line(companyLimits.number, 'The number is required'),
  issuedBy: line(companyLimits.line, 'The issuer is required'),
  /** The last day on which the license is valid; null if it does not end. */
  validUntil: z.nullable(calendarDay),
});

const profile = {
  legalName: line(companyLimits.name, 'The legal name is required'),
  street: line(companyLimits.line, 'The street is required'),
  city: line(companyLimits.line, 'The city is required'),
  /** The two-letter code of a US state. */
  state: text(2, 'The state is required').check(
    z.toUpperCase(),
    z.refine(isUsState, 'Use two letters, as in MO'),
  ),
  zip: zipCode,
  phone: text(40, 'The phone number is required').check(
    z.refine((typed) => usPhoneOf(typed) !== null, phoneMessage),
  ),
  email,
  website: z.nullable(
    text(companyLimits.website).check(z.refine(isWebsite, 'Begin with https://')),
  ),
  federalTaxId: text(20, 'The federal tax number is required').check(
    z.refine(
      (typed) => federalTaxIdOf(typed) !== null,
      'Use the nine digits of the federal tax number, as in 43-1234567',
    ),
  ),
  stateTaxId: z.nullable(line(companyLimits.number, 'The state tax number is required')),
  licenses: z.array(license).check(
    z.maxLength(licenseKinds.length),
    z.refine(
      (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
      'Enter each license only once',
    ),
  ),
};

const company = z.object({
  /** The company's data. Null until somebody enters them; documents then name only the brand. */
  profile: z.nullable(z.object(profile)),
  brandName: z.string(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
});
export type CompanyAnswer = z.infer<typeof company>;

export const readCompany = defineCall({
  method: 'GET',
  path: '/api/admin/company',
  summary: 'The company’s data, as shown in documents and e-mails, and who changed them last.',
  access: 'change_settings',
  reads: ['settings'],
  answer: company,
});

export const changeCompany = defineCall({
  method: 'PUT',
  path: '/api/admin/company',
  summary:
    'Enter or change the company’s data. New receipts, statements and e-mails show the new data.',
  access: 'change_settings',
  changes: ['settings'],
  body: z.object({
    ...profile,
    reason: text(companyLimits.reason, 'A reason is required'),
    /**
     * `changedAt` as the caller last read it; null if there were no data. The call is refused if somebody has
     * changed the data since.
     */
    changedAt: z.nullable(instant),
  }),
  answer: company,
  errors: ['company_changed'],
});
