import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { comparePriceDraft } from '@backhaul/contract/calls/money/pricing.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  compareRules,
  type OrderCompared,
  type SideCompared,
} from '@backhaul/domain/fare/compare-rules.ts';
import type { Settlement } from '@backhaul/domain/fare/outcome.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { type EndedIn, readEndedOrders } from './ended-orders.ts';
import { findDraft } from './pricing-queries.ts';

const presentSide = ({ hadCents, wouldCents, rising, falling }: SideCompared) => ({
  had: toDollars(hadCents),
  would: toDollars(wouldCents),
  rising,
  falling,
});
const presentSettled = ({ customerPaysCents, driverGetsCents }: Settlement) => ({
  customerPays: toDollars(customerPaysCents),
  driverGets: toDollars(driverGetsCents),
});
const presentOrder = ({ had, would, ...order }: OrderCompared) => ({
  ...order,
  had: presentSettled(had),
  would: presentSettled(would),
});

/**
 * Computes the prices of ended orders under a draft of the price rules: customers' payments, drivers' pay and
 * the platform's share. The orders are the latest ones, or those of a range of days. Throws not_found.
 */
export async function compareDraft(
  db: Database,
  draftId: string,
  days: EndedIn | null,
): Promise<CallAnswer<typeof comparePriceDraft>> {
  const draft = await findDraft(db, draftId);
  if (draft === undefined) throw new AppError('not_found');
  const { orders: ended, share } = await readEndedOrders(db, days);
  const compared = compareRules(ended, draft.rules);
  return {
    orders: compared.orders,
    share,
    customers: presentSide(compared.customers),
    drivers: presentSide(compared.drivers),
    platform: presentSide(compared.platform),
    outcomes: compared.outcomes.map(({ outcome, orders, ...cents }) => ({
      outcome,
      orders,
      customers: toDollars(cents.customersCents),
      drivers: toDollars(cents.driversCents),
      platform: toDollars(cents.platformCents),
    })),
    worstForCustomers: compared.worstForCustomers.map(presentOrder),
    worstForDrivers: compared.worstForDrivers.map(presentOrder),
    mostChanged: compared.mostChanged.map(presentOrder),
  };
}
