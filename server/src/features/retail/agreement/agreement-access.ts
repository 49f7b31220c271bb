import { type AccessRows, inConsole, members } from '../../../testing/access-row.ts';

const company = () => ({ companyId: 'target' });
const unknown = () => ({ companyId: 'nobodys' });
const unseen = () => ({ ...company(), version: '999' });
const finance = (status: number) => inConsole(status, 'finance');
const because = { reason: 'As we talked about' };

export const agreementAccess: AccessRows = {
  readOwnAgreement: { expected: members(200, { retailerClerk: 403 }), params: company },
  acceptAgreement: {
    expected: members(404, { retailerClerk: 403, retailerManager: 403 }),
    params: unseen,
  },
  listAgreements: { expected: finance(200), query: () => ({ q: 'target' }) },
  readAgreement: { expected: finance(200), params: company },
  offerAgreement: {
    expected: finance(404),
    params: unknown,
    body: () => ({
      startsOn: '2026-12-01',
      coversUpTo: null,
      reasons: null,
      storeIds: null,
      valueFrom: null,
      valueUpTo: null,
      paysFees: false,
      creditLimit: 2000,
      dueDays: 30,
      ...because,
    }),
  },
  giveBackCover: {
    expected: finance(404),
    params: () => ({ orderId: '0190b5d0-0000-7000-8000-00000000c0de' }),
    body: () => ({ amount: 1, partyAtFault: 'store', ...because }),
  },
  askToGiveBackCover: {
    expected: finance(404),
    params: () => ({ orderId: '0190b5d0-0000-7000-8000-00000000c0de' }),
    body: () => ({ amount: 1, partyAtFault: 'store', ...because }),
  },
  withdrawAgreement: {
    expected: finance(404),
    params: unseen,
    body: () => because,
  },
  endAgreement: {
    expected: finance(404),
    params: unknown,
    body: () => ({ lastDay: '2026-12-31', ...because }),
  },
};
