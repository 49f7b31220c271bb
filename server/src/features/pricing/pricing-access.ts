import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import {
  type AccessRows,
  admins,
  byOrderId,
  dashboard,
  parties,
  prospects,
  signedIn,
} from '../../testing/access-row.ts';

/** Nobody's: whoever may gets as far as that there is none. */
const noDraft = () => ({ draftId: '0198a000-0000-7000-8000-00000000d4af' });
const noQuote = () => ({ quoteId: '0198a000-0000-7000-8000-00000000d4af' });
const inAdminArea = { ...signedIn(403), ...admins(200) };
const noSuchDraft = { ...dashboard, adminDashboard: 404 };

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
    body: () => ({ basedOn: 'fare-v1' }),
  },
  changePriceDraft: {
    expected: noSuchDraft,
    params: noDraft,
    body: () => rulesInDollars(fareV1),
  },
  dropPriceDraft: { expected: { ...dashboard, adminDashboard: 204 }, params: noDraft },
  comparePriceDraft: { expected: noSuchDraft, params: noDraft },
  publishPrices: {
    expected: noSuchDraft,
    params: noDraft,
    body: () => ({ effectiveAt: null, why: 'Fuel costs more.' }),
  },
  verifyQuote: { expected: prospects(404), params: noQuote },
  verifyOrder: { expected: parties({ customer: 200, adminDashboard: 200 }), params: byOrderId },
};
