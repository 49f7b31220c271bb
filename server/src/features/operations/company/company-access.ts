import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

/** Example data of our company, as a person enters it for the first time. */
export const exampleCompany = {
  legalName: 'Backhaul Returns LLC',
  street: '1200 Market Street',
  city: 'St. Louis',
  state: 'MO',
  zip: '63103',
  phone: '(314) 555-0142',
  email: 'office@backhaul.example',
  website: null,
  federalTaxId: '43-1234567',
  stateTaxId: null,
  licenses: [
    {
      kind: 'business_license',
      number: 'B-20817',
      issuedBy: 'City of St. Louis',
      validUntil: '2027-06-30',
    },
  ],
  reason: 'We were founded.',
  changedAt: null,
} as const;

export const companyAccess: AccessRows = {
  readCompany: { expected: inConsole(200, 'adminAdvanced') },
  changeCompany: {
    expected: inConsole(409, 'adminAdvanced'),
    body: () => ({ ...exampleCompany, changedAt: '2026-01-01T12:00:00.000Z' }),
  },
};
