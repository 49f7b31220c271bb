import { type AccessRows, inConsole, members } from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';
const company = () => ({ companyId: 'target' });
const own = () => ({ ...company(), invoiceId: nobodys });
const unknown = () => ({ id: nobodys });
const finance = (status: number) => inConsole(status, 'finance');
const bills = (status: number) => members(status, { retailerClerk: 403 });

export const invoicesAccess: AccessRows = {
  listOwnInvoices: { expected: bills(200), params: company },
  readOwnInvoice: { expected: bills(404), params: own },
  disputeInvoice: {
    expected: members(404, { retailerClerk: 403, retailerManager: 403 }),
    params: own,
    body: () => ({ lineId: null, words: 'Two returns were never at our counter' }),
  },
  answerDispute: {
    expected: finance(404),
    params: () => ({ ...unknown(), disputeId: nobodys }),
    body: () => ({ credit: null, answer: 'The receipts show both' }),
  },
  askForDisputeAnswer: {
    expected: finance(404),
    params: () => ({ ...unknown(), disputeId: nobodys }),
    body: () => ({ credit: 900, answer: 'The receipts show both' }),
  },
  askForInvoiceCredit: {
    expected: finance(404),
    params: unknown,
    body: () => ({ amount: 900, reason: 'A pallet was lost' }),
  },
  askForInvoiceWriteOff: {
    expected: finance(404),
    params: unknown,
    body: () => ({ reason: 'They went bankrupt' }),
  },
  listInvoices: { expected: finance(200) },
  readInvoice: { expected: finance(404), params: unknown },
  recordInvoicePayment: {
    expected: finance(404),
    params: unknown,
    body: () => ({ amount: 10, reference: 'ACH 5512' }),
  },
  creditInvoice: {
    expected: finance(404),
    params: unknown,
    body: () => ({ amount: 10, reason: 'Two returns were lost' }),
  },
  writeOffInvoice: {
    expected: finance(404),
    params: unknown,
    body: () => ({ reason: 'They went bankrupt' }),
  },
};
