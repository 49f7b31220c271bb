import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import {
  type AccessRows,
  admins,
  staff,
  byOrderId,
  inConsole,
  parties,
  prospects,
  signedIn,
  type Subject,
} from '../../../testing/access-row.ts';

const ofDraft = ({ draftId }: Subject) => ({ draftId });
const inAdminArea = { ...signedIn(403), ...admins(200), finance: 200 };

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
    expected: inConsole(201, 'finance', 'adminInternal'),
    body: () => ({ basedOn: 'fare-v2' }),
  },
  changePriceDraft: {
    expected: inConsole(200, 'finance', 'adminInternal'),
    params: ofDraft,
    body: () => rulesInDollars(fareV2),
  },
  dropPriceDraft: { expected: inConsole(204, 'finance', 'adminInternal'), params: ofDraft },
  comparePriceDraft: { expected: inConsole(200, 'finance', 'adminInternal'), params: ofDraft },
  analysePrices: {
    expected: inConsole(200, 'finance', 'adminInternal'),
    query: () => ({ from: '2026-11-01', to: '2026-11-20' }),
  },
  publishPrices: {
    expected: inConsole(201, 'finance', 'adminInternal'),
    params: ofDraft,
    // The date is so far in the future that the new prices affect no other call.
    body: () => ({ effectiveAt: '2099-01-01T06:00:00.000Z', why: 'Fuel costs more.' }),
  },
  verifyQuote: {
    expected: { ...prospects(404), customer: 200, ...staff(200) },
    params: ({ quoteId }) => ({ quoteId }),
  },
  verifyOrder: { expected: parties({ customer: 200, ...staff(200) }), params: byOrderId },
};
