import type { RefundDue, RefundOutcome } from '@backhaul/contract/calls/retail/refunds.ts';
import type { CompanyReturnState } from '@backhaul/domain/retail/company-returns.ts';
import { stateNames } from './returns.ts';

/** The kind of a refund, in the words of the retailer's staff. */
export const methodNames: Readonly<Record<RefundDue['method'], string>> = {
  original_payment: 'Original payment',
  store_credit: 'Store credit',
  exchange_only: 'Exchange',
};

const count = (number: number) => `${number} ${number === 1 ? 'refund' : 'refunds'}`;

/**
 * The line above the refunds: '12 refunds to confirm, 3 of them late'. If `isAll` is false, the server has
 * more refunds, and the line begins with 'More than'.
 */
export function refundsLine(refunds: readonly RefundDue[], isAll: boolean): string {
  if (refunds.length === 0) return 'Every refund is confirmed';
  const late = refunds.filter(({ isLate }) => isLate).length;
  const known = isAll ? count(refunds.length) : `More than ${count(refunds.length)}`;
  return `${known} to confirm${late === 0 ? '' : `, ${late} of them late`}`;
}

/** The result of confirming refunds: '2 refunds confirmed, 1 not confirmed'. */
export function outcomeLine(results: readonly RefundOutcome[]): string {
  const of = (outcome: RefundOutcome['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const parts = [
    `${count(of('confirmed'))} confirmed`,
    ...(of('already') > 0 ? [`${of('already')} already confirmed`] : []),
    ...(of('refused') > 0 ? [`${of('refused')} not confirmed`] : []),
  ];
  return parts.join(', ');
}

/** The words for the result of one row of an uploaded file. */
export const fileWords = {
  due: 'The refund will be confirmed',
  confirmed: 'Confirmed',
  already: 'Already confirmed',
  unknown: 'None of your returns has this tracking number',
  empty: 'This row has no tracking number',
  notDue: (state: CompanyReturnState) =>
    `No refund is due. Return status: ${stateNames[state].toLowerCase()}`,
  amount: (typed: string) => `“${typed.slice(0, 20)}” is not an amount like 79.99`,
  repeated: (line: number) => `Row ${line} has the same tracking number`,
} as const;

/** The preview of an uploaded file: '2 of 5 rows will be confirmed, $80.00 in all.' */
export function fileLine(fit: number, rows: number, total: string): string {
  const of = `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return fit === 0
    ? `No refund in ${of} can be confirmed.`
    : `${fit} of ${of} will be confirmed, ${total} in all.`;
}
