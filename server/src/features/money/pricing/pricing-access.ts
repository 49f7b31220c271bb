import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import {
  type AccessRows,
  admins,
  byOrderId,
  dashboard,
  parties,
  prospects,
  signedIn,
  type Subject,
} from '../../../testing/access-row.ts';

const ofDraft = ({ draftId }: Subject) => ({ draftId });
const inAdminArea = { ...signedIn(403), ...admins(200) };

export const pricingAccess: AccessRows = {
  readPrices: { expected: inAdminArea },
  exampleOfPrices: {
    expected: inAdminArea,
    query: () => ({
      miles: '3.84',
      minutes: '13',
      itemValue: '134.98',
      numberOfItems: '2',
      tip: '5',
    }),
  },
  draftPrices: {
    expected: { ...dashboard, adminDashboard: 201 },
    body: () => ({ basedOn: 'fare-v2' }),
  },
  changePriceDraft: {
    expected: dashboard,
    params: ofDraft,
    body: () => rulesInDollars(fareV2),
  },
  dropPriceDraft: { expected: { ...dashboard, adminDashboard: 204 }, params: ofDraft },
  comparePriceDraft: { expected: dashboard, params: ofDraft },
  publishPrices: {
    expected: { ...dashboard, adminDashboard: 201 },
    params: ofDraft,
    // So far in the future that it affects no other call.
    body: () => ({ effectiveAt: '2099-01-01T06:00:00.000Z', why: 'Fuel costs more.' }),
  },
  verifyQuote: {
    expected: { ...prospects(404), customer: 200, adminDashboard: 200 },
    params: ({ quoteId }) => ({ quoteId }),
  },
  verifyOrder: { expected: parties({ customer: 200, adminDashboard: 200 }), params: byOrderId },
};
