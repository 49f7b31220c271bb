import {
  listDisputes,
  type TrackedDispute,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { choice } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { CustomerLink, PaymentLink, paymentSearch } from './find-payment.tsx';
import { disputeStatusNames } from '../../../words/console/payments.ts';

function Evidence({ evidenceSentAt, evidenceDueBy }: TrackedDispute) {
  const at = evidenceSentAt ?? evidenceDueBy;
  return (
    at && (
      <>
        {evidenceSentAt === null ? 'due' : 'sent'} <SpokenTime instant={at} />
      </>
    )
  );
}

/** The list of payments that customers dispute at their banks, newest first. */
export const DisputesList = listOf(listDisputes, {
  title: 'Disputes',
  noun: ['dispute', 'disputes'],
  filters: {
    q: paymentSearch,
    status: choice({ label: 'State', any: 'Any state', names: disputeStatusNames }),
  },
  columns: [
    {
      name: 'Order',
      text: 'trackingNumber',
      cell: (dispute) => <PaymentLink {...dispute} />,
      opens: true,
    },
    { name: 'State', text: ({ status }) => disputeStatusNames[status], card: 'badge' },
    {
      name: 'Customer',
      text: 'customerName',
      cell: (dispute) => <CustomerLink {...dispute} />,
      card: 'start',
    },
    {
      name: 'Reason from the bank',
      text: ({ reason }) => reason.replaceAll('_', ' '),
      wraps: true,
    },
    { name: 'Amount', money: 'amount', card: 'end' },
    { name: 'Opened', time: 'openedAt', card: 'start' },
    { name: 'Evidence', cell: (dispute) => <Evidence {...dispute} /> },
  ],
  empty: { title: 'No disputes', children: 'No customer has disputed a payment.' },
});
