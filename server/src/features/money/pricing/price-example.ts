import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { exampleOfPrices } from '@backhaul/contract/calls/money/pricing.ts';
import { rulesInCents } from '@backhaul/contract/fare-rules-wire.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { orderOutcomes, settle, verdictCents } from '@backhaul/domain/fare/outcome.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { smallOrderNote } from '@backhaul/domain/fare/small-order-note.ts';
import { AppError } from '../../../app/app-error.ts';
import { captureEntries, refundEntries } from '../../../ledger/payment-entries.ts';
import type { LedgerEntry } from '../../../ledger/post-transaction.ts';
import { settlementEntries, verdictEntries } from '../../../ledger/settlement-entries.ts';
import { presentLines, presentSplit } from '../../../orders/order-presenter.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { findVersion } from './pricing-queries.ts';

interface ExampleTrip {
  version?: string | undefined;
  miles: number;
  minutes: number;
  itemValue: number;
  numberOfItems: number;
  tip: number;
  refund?: number | undefined;
}

/** The driver's id in the example's ledger entries, which have no driver. */
const nobody = '';

const presentEntries = (entries: readonly LedgerEntry[]) =>
  entries
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ account, amountCents }) => ({ account, amount: toDollars(amountCents) }));

async function rulesOf(
  { db, prices }: Pick<PricingDeps, 'db' | 'prices'>,
  version: string | undefined,
): Promise<FareRules> {
  if (version === undefined) return (await prices.now()).rules;
  const found = await findVersion(db, version);
  if (found === undefined) throw new AppError('not_found');
  return rulesInCents(version, found.rules);
}

/**
 * The price of a trip under one version of the prices. For each outcome it gives the customer's cost, the
 * driver's pay and the platform's share. Throws not_found.
 */
export async function priceExample(
  deps: Pick<PricingDeps, 'db' | 'prices'>,
  { version, miles, itemValue, tip, refund, ...counts }: ExampleTrip,
): Promise<CallAnswer<typeof exampleOfPrices>> {
  const rules = await rulesOf(deps, version);
  const { fare, driverPay, platformShare } = priceTrip(
    {
      ...counts,
      milesHundredths: Math.round(miles * 100),
      itemValueCents: toCents(itemValue),
      tipCents: toCents(tip),
    },
    rules,
  );
  const { totalCents, tipCents } = fare;
  const booked = { totalCents, tipCents, driverPayLines: driverPay.lines };
  const refundCents = Math.min(totalCents, refund === undefined ? totalCents : toCents(refund));
  return {
    version: rules.version,
    size: fare.size,
    lines: presentLines(fare.lines),
    subtotal: toDollars(fare.subtotalCents),
    serviceFee: toDollars(fare.serviceCents),
    tip: toDollars(fare.tipCents),
    capReduction: toDollars(fare.capCents),
    total: toDollars(fare.totalCents),
    driverPay: presentSplit(driverPay),
    platformShare: presentSplit(platformShare),
    notes: [smallOrderNote(fare, rules)].filter((note) => note !== null),
    outcomes: orderOutcomes.map((outcome) => {
      const settled = settle(outcome, booked, rules);
      const { customerPaysCents, driverGetsCents } = settled;
      const waivedCents = verdictCents(outcome, booked, rules);
      const entries = settlementEntries({
        ...settled,
        outcome,
        rule: rules.outcomes[outcome],
        guaranteedPayCents: driverPay.totalCents,
        capCents: fare.capCents,
        driverId: nobody,
        waivedCents,
      });
      return {
        outcome,
        customerPays: toDollars(customerPaysCents),
        driverGets: toDollars(driverGetsCents),
        platformKeeps: toDollars(customerPaysCents - driverGetsCents),
        postings: presentEntries([...entries, ...verdictEntries(waivedCents)]),
      };
    }),
    capture: presentEntries(captureEntries(totalCents)),
    refund: {
      amount: toDollars(refundCents),
      postings: presentEntries(refundEntries(refundCents, 0)),
      platformKeeps: toDollars(platformShare.totalCents - refundCents),
    },
  };
}
