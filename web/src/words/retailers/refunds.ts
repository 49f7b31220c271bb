import type { RefundDue, RefundOutcome } from '@backhaul/contract/calls/retail/refunds.ts';

/** The form of a refund, as the people who make it say it. */
export const methodNames: Readonly<Record<RefundDue['method'], string>> = {
  original_payment: 'To the card',
  store_credit: 'Store credit',
  exchange_only: 'Exchange',
};

const count = (number: number) => `${number} ${number === 1 ? 'refund' : 'refunds'}`;

/** '12 refunds to confirm, 3 of them late'; 'more' if the list goes on. */
export function refundsLine(refunds: readonly RefundDue[], isAll: boolean): string {
  if (refunds.length === 0) return 'Every refund is confirmed';
  const late = refunds.filter(({ isLate }) => isLate).length;
  const known = isAll ? count(refunds.length) : `More than ${count(refunds.length)}`;
  return `${known} to confirm${late === 0 ? '' : `, ${late} of them late`}`;
}

/** '2 refunds confirmed', and what became of the others. */
export function outcomeLine(results: readonly RefundOutcome[]): string {
  const of = (outcome: RefundOutcome['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const parts = [
    `${count(of('confirmed'))} confirmed`,
    ...(of('already') > 0 ? [`${of('already')} confirmed before`] : []),
    ...(of('refused') > 0 ? [`${of('refused')} not confirmed`] : []),
  ];
  return parts.join(', ');
}
