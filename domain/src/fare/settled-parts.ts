import { type EndedOrder, priceEnded } from './compare-rules.ts';
import type { FareLine } from './fare-line.ts';
import { type OutcomeRule, returnLegCents, settle } from './outcome.ts';
import { type PricePart, priceParts } from './price-cuts.ts';

type Amounts = readonly (readonly [PricePart, number])[];
const amountsOf = (lines: readonly FareLine[]): Amounts =>
  lines.map(({ code, amountCents }) => [code, amountCents]);

/** One part of an order's price, in cents: the customer's charge and the driver's pay. */
export type SettledPart = {
  readonly part: PricePart;
  readonly customerCents: number;
  readonly driverCents: number;
};

export type SettledOrder = EndedOrder & { readonly waitingCents: number };

/**
 * Splits an ended order's charge and pay into parts, by the price rules of its booking. Parts of zero are
 * left out. The others add up to the charge and the pay.
 */
export function settledParts(order: SettledOrder): SettledPart[] {
  const { fare, driverPay } = priceEnded(order, order.rules);
  const rule: OutcomeRule = order.rules.outcomes[order.outcome];
  const { customerPaysCents, driverGetsCents, waitingCents } = settle(
    order.outcome,
    {
      totalCents: fare.totalCents,
      tipCents: fare.tipCents,
      driverPayLines: driverPay.lines,
      extraLegsCents: order.extraLegsCents,
      waitingPayCents: order.waitingCents,
    },
    order.rules,
  );
  const guaranteed: Amounts = [...amountsOf(driverPay.lines), ['extra_leg', order.extraLegsCents]];
  const customer: Readonly<Record<OutcomeRule['customerPays'], Amounts>> = {
    nothing: [],
    cancellation_fee: [['call_out', customerPaysCents]],
    tip: [['tip', customerPaysCents]],
    total: amountsOf(fare.lines),
  };
  const driver: Readonly<Record<OutcomeRule['driverGets'], Amounts>> = {
    nothing: [],
    trip_fee: [
      ['call_out', driverGetsCents - waitingCents],
      ['waiting', waitingCents],
    ],
    guaranteed_pay: guaranteed,
    guaranteed_pay_and_return_leg: [...guaranteed, ['return_leg', returnLegCents(driverPay.lines)]],
  };
  const sum = (amounts: Amounts, part: PricePart) =>
    amounts.reduce((cents, [of, amount]) => (of === part ? cents + amount : cents), 0);
  return priceParts
    .map((part) => ({
      part,
      customerCents: sum(customer[rule.customerPays], part),
      driverCents: sum(driver[rule.driverGets], part),
    }))
    .filter(({ customerCents, driverCents }) => customerCents !== 0 || driverCents !== 0);
}
