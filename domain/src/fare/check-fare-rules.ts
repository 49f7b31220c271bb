import { formatCents } from '../money/cents.ts';
import { type FareFigure, fareFigures } from './fare-figures.ts';
import { type FareRules, itemSizes } from './fare-rules.ts';
import { type OrderOutcome, orderOutcomes, type OutcomeRule } from './outcome.ts';

/** An error in one field of the price rules, with a message for the admin who drafts them. */
type RuleProblem = { readonly field: string; readonly message: string };

/**
 * Each border between two item sizes is an item value in cents. It must be a multiple of `step` (a dollar)
 * and at most `max`, the highest value that can be booked.
 */
const sizeLimits = { step: 100, max: 10_000_000 } as const;

/**
 * For each outcome of an order, the charges and the pay that price rules may choose. Promises limit the
 * choice. For example, a return that never began must be free.
 */
export const allowedOutcomes: Readonly<
  Record<OrderOutcome, { readonly [Side in keyof OutcomeRule]: readonly OutcomeRule[Side][] }>
> = {
  completed: { customerPays: ['total'], driverGets: ['guaranteed_pay'] },
  cancelled_free: { customerPays: ['nothing'], driverGets: ['nothing'] },
  cancelled_by_customer_late: {
    customerPays: ['nothing', 'cancellation_fee'],
    driverGets: ['nothing', 'trip_fee'],
  },
  cancelled_by_platform: { customerPays: ['nothing'], driverGets: ['nothing', 'trip_fee'] },
  pickup_failed_customer: {
    customerPays: ['nothing', 'cancellation_fee'],
    driverGets: ['nothing', 'trip_fee'],
  },
  pickup_failed_other: { customerPays: ['nothing'], driverGets: ['nothing', 'trip_fee'] },
  returned_charged: {
    customerPays: ['nothing', 'total'],
    driverGets: ['guaranteed_pay_and_return_leg'],
  },
  returned_platform: {
    customerPays: ['nothing'],
    driverGets: ['guaranteed_pay_and_return_leg'],
  },
  verdict_returned: {
    customerPays: ['tip', 'total'],
    driverGets: ['guaranteed_pay_and_return_leg'],
  },
  verdict_elsewhere: { customerPays: ['tip', 'total'], driverGets: ['guaranteed_pay'] },
  driver_at_fault: { customerPays: ['nothing'], driverGets: ['nothing'] },
  lost: { customerPays: ['nothing'], driverGets: ['nothing'] },
};

const shown = (amount: number, unit: FareFigure['unit']) =>
  unit === 'percent' ? `${amount}%` : formatCents(amount);

function figureProblems(rules: FareRules): RuleProblem[] {
  return fareFigures.flatMap((figure) => {
    const { field, unit, min, max, step = 1 } = figure;
    const amount = figure.of(rules);
    if (!Number.isSafeInteger(amount) || amount < min || amount > max)
      return [{ field, message: `Enter ${shown(min, unit)} to ${shown(max, unit)}.` }];
    return amount % step === 0
      ? []
      : [{ field, message: `Enter a multiple of ${shown(step, unit)}.` }];
  });
}

/**
 * The errors of a price list in which a larger item size costs the customer less, or pays the driver less,
 * than a smaller one.
 */
function upchargeProblems(rules: FareRules, who: 'customer' | 'driver'): RuleProblem[] {
  const { sizeCents } = rules[who];
  return itemSizes.flatMap((size, index) => {
    const before = itemSizes[index - 1];
    return before === undefined || sizeCents[size] >= sizeCents[before]
      ? []
      : [
          {
            field: `${who}.sizeCents.${size}`,
            message: `Enter at least the amount for size ${before}.`,
          },
        ];
  });
}

function sizeProblems({ sizes }: FareRules): RuleProblem[] {
  const names = sizes.map(({ size }) => size);
  if (names.join() !== itemSizes.join())
    return [{ field: 'sizes', message: `The sizes are ${itemSizes.join(', ')}, in that order.` }];
  return sizes.flatMap(({ belowCents }, index) => {
    const field = `sizes.${index}.belowCents`;
    const isLast = index === sizes.length - 1;
    if (isLast)
      return belowCents === null ? [] : [{ field, message: 'The largest size has no limit.' }];
    const { step, max } = sizeLimits;
    if (
      !Number.isSafeInteger(belowCents) ||
      belowCents === null ||
      belowCents > max ||
      belowCents % step !== 0
    )
      return [{ field, message: 'Enter a limit in whole dollars.' }];
    const under = sizes[index - 1]?.belowCents ?? 0;
    return belowCents > under ? [] : [{ field, message: `Enter more than ${formatCents(under)}.` }];
  });
}

function outcomeProblems({ outcomes }: FareRules): RuleProblem[] {
  const problems = orderOutcomes.flatMap((outcome) => {
    const { customerPays, driverGets } = outcomes[outcome];
    const allowed = allowedOutcomes[outcome];
    const field = `outcomes.${outcome}`;
    return [
      ...(allowed.customerPays.includes(customerPays)
        ? []
        : [
            {
              field: `${field}.customerPays`,
              message: 'This price is not allowed for an order that ends this way.',
            },
          ]),
      ...(allowed.driverGets.includes(driverGets)
        ? []
        : [
            {
              field: `${field}.driverGets`,
              message: 'This pay is not allowed for an order that ends this way.',
            },
          ]),
    ];
  });
  // The customer sees the price before deciding what happens to a refused item, so each choice must cost the
  // same. The driver sees the pay for a failed pickup before staff decide whose fault it was, so that pay
  // must not depend on the fault.
  const isPromiseWhole =
    outcomes.verdict_returned.customerPays === outcomes.verdict_elsewhere.customerPays;
  if (!isPromiseWhole)
    problems.push({
      field: 'outcomes.verdict_elsewhere.customerPays',
      message: 'Choose the same price as for an item brought back to the customer.',
    });
  const isSame =
    outcomes.pickup_failed_customer.driverGets === outcomes.pickup_failed_other.driverGets;
  return isSame
    ? problems
    : [
        ...problems,
        {
          field: 'outcomes.pickup_failed_other.driverGets',
          message: 'Choose the same pay as for a failed pickup that is the customer’s fault.',
        },
      ];
}

/** The errors that prevent the publication of price rules; empty if there are none. */
export function fareRulesProblems(rules: FareRules): RuleProblem[] {
  return [
    ...figureProblems(rules),
    ...upchargeProblems(rules, 'customer'),
    ...upchargeProblems(rules, 'driver'),
    ...sizeProblems(rules),
    ...outcomeProblems(rules),
  ];
}
