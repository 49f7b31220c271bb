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
  members,
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

const bills = (status: number) => members(status, { retailerClerk: 403 });
const noInvoice = () => ({
  companyId: 'target',
  invoiceId: '0190b5d0-0000-7000-8000-00000000c0de',
});

export const documentsAccess: AccessRows = {
  readPassport: { expected: everyone(200), params: byToken },
  readPassportPdf: { expected: everyone(200), params: byToken },
  readClerkCard: { expected: drivesIt, params: id },
  readOrderDocuments: { expected: ownersAndAdmins, params: byOrderId },
  readOrderPassportPdf: { expected: ownersAndAdmins, params: byOrderId },
  // The order is not charged yet, so it has no receipt.
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
  readOwnInvoicePdf: { expected: bills(404), params: noInvoice },
  readOwnInvoiceCsv: { expected: bills(404), params: noInvoice },
  readAccountCsv: {
    expected: bills(200),
    params: () => ({ companyId: 'target' }),
    query: () => ({ year: '2026' }),
  },
};
