import {
  type AccessRows,
  staff,
  byOrderId,
  drivers,
  drivesIt,
  everyone,
  id,
  inConsole,
  parties,
  signedIn,
} from '../../../testing/access-row.ts';

const ownersAndAdmins = parties({ customer: 200, ...staff(200) });
const byToken = ({ passportToken }: { passportToken: string }) => ({ token: passportToken });

const consoleVisitors = inConsole(
  200,
  'adminAdvanced',
  'adminInternal',
  'support',
  'operations',
  'finance',
  'field',
);
const label = () => ({ template: 'label' });

export const documentsAccess: AccessRows = {
  readPassport: { expected: everyone(200), params: byToken },
  readPassportPdf: { expected: everyone(200), params: byToken },
  readClerkCard: { expected: drivesIt, params: id },
  readOrderDocuments: { expected: ownersAndAdmins, params: byOrderId },
  readOrderPassportPdf: { expected: ownersAndAdmins, params: byOrderId },
  // Nothing was charged yet.
  readReceiptPdf: {
    expected: parties({ customer: 409, ...staff(409) }),
    params: byOrderId,
  },
  readDonationPdf: {
    order: { status: 'completed', charityId: 'goodwill-brentwood' },
    expected: ownersAndAdmins,
    params: byOrderId,
  },
  readPrintPreview: { expected: consoleVisitors, params: label },
  readPrintPdf: { expected: consoleVisitors, params: label },
  readPaymentStatement: { expected: signedIn(200) },
  readPaymentStatementCsv: { expected: signedIn(200) },
  readPaymentStatementPdf: { expected: signedIn(200) },
  readStatement: { expected: drivers(200), query: () => ({ period: 'week' }) },
  readStatementCsv: { expected: drivers(200), query: () => ({ period: 'week' }) },
  readStatementPdf: { expected: drivers(200), query: () => ({ period: 'year' }) },
};
