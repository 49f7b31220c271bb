import {
  listRefunds,
  type TrackedRefund,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { choice, days } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { CustomerLink, PaymentLink, paymentSearch } from './find-payment.tsx';
import { refundLook, refundLooks } from './payment-looks.tsx';
import { faultNames } from '../../../words/console/payments.ts';

/** The reason for a refund: an admin's words, or that the refund was automatic when the order ended. */
export function refundReason({ reason, decidedBy }: TrackedRefund): string {
  if (decidedBy !== null) return reason ?? '';
  return `Automatic refund when the order ended${reason === null ? '' : `: ${reason.replaceAll('_', ' ')}`}`;
}

/** Words for the amount of a refund, in money and as credit. */
export function refundAmount({ amount, credit }: TrackedRefund): string {
  if (credit === 0) return formatDollars(amount);
  return amount === 0
    ? `${formatDollars(credit)} of credit`
    : `${formatDollars(amount)} and ${formatDollars(credit)} of credit`;
}

/** The list of refunds with the party at fault, newest first. */
export const RefundsList = listOf(listRefunds, {
  title: 'Refunds',
  noun: ['refund', 'refunds'],
  filters: {
    q: paymentSearch,
    partyAtFault: choice({
      label: 'At fault',
      any: 'All faults',
      names: faultNames,
      param: 'fault',
    }),
    state: choice({ label: 'State', any: 'Any state', names: refundLooks }),
    ...days('Decided'),
  },
  columns: [
    {
      name: 'Order',
      text: 'trackingNumber',
      cell: (refund) => <PaymentLink {...refund} />,
      opens: true,
    },
    { name: 'State', badge: refundLook },
    {
      name: 'Customer',
      text: 'customerName',
      cell: (refund) => <CustomerLink {...refund} />,
      isExtra: true,
    },
    { name: 'At fault', text: ({ partyAtFault }) => faultNames[partyAtFault], card: 'start' },
    { name: 'Reason', text: refundReason, wraps: true, card: 'start' },
    { name: 'Decided by', text: ({ decidedBy }) => decidedBy ?? 'Automatic', isExtra: true },
    { name: 'Amount', money: 'amount', cell: refundAmount, card: 'end' },
    { name: 'Decided', time: 'decidedAt' },
  ],
  empty: { title: 'No refunds yet', children: 'We have refunded no payment.' },
});
