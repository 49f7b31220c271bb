import { type AccessRows, members } from '../../../testing/access-row.ts';

const company = () => ({ companyId: 'target' });
const ofNobody = () => ({ ...company(), orderId: '0190b5d0-0000-7000-8000-00000000c0de' });

export const returnsAccess: AccessRows = {
  readCompanyDay: { expected: members(200), params: company },
  findAtCounter: {
    order: { status: 'in_transit' },
    expected: members(200),
    params: company,
    query: ({ trackingNumber }) => ({ code: trackingNumber }),
  },
  answerAtCounter: {
    expected: members(404),
    params: ofNobody,
    body: () => ({ verdict: 'taken' }),
  },
  listRefundsDue: { expected: members(200, { retailerClerk: 403 }), params: company },
  confirmRefunds: {
    expected: members(200, { retailerClerk: 403 }),
    params: company,
    body: () => ({ refunds: [{ orderId: '0190b5d0-0000-7000-8000-00000000c0de' }] }),
  },
  listCompanyReturns: {
    expected: members(200),
    params: company,
    query: () => ({ state: 'taken', q: 'jacket' }),
  },
  exportCompanyReturns: { expected: members(200), params: company },
  readReturnReasons: { expected: members(200, { retailerClerk: 403 }), params: company },
  takeBackCounterWord: { expected: members(404), params: ofNobody },
};
