import { listPayments } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { choice, days } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { CustomerLink, paymentSearch } from './find-payment.tsx';
import { paymentLook, paymentLooks } from './payment-looks.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { gatewayNames, lastStep, meansOf, purposeNames } from '../../../words/console/payments.ts';

/** The list of all payments except those of demos, newest first. An opened payment is shown at the side. */
export const PaymentsList = listOf(listPayments, {
  title: 'Payments',
  noun: ['payment', 'payments'],
  filters: {
    q: paymentSearch,
    status: choice({ label: 'State', any: 'Any state', names: paymentLooks }),
    purpose: choice({ label: 'Purpose', any: 'Fares and tips', names: purposeNames }),
    gateway: choice({ label: 'Processor', any: 'Any processor', names: gatewayNames }),
    ...days('Opened'),
  },
  sorting: { by: 'opened', direction: 'desc' },
  Panel: PaymentPanel,
  columns: [
    { name: 'Order', text: 'trackingNumber', sort: 'opened' },
    { name: 'State', text: 'status', badge: paymentLook },
    {
      name: 'Customer',
      text: 'customerName',
      cell: (payment) => <CustomerLink {...payment} />,
      second: meansOf,
      card: 'start',
    },
    { name: 'Purpose', text: ({ purpose }) => purposeNames[purpose], isExtra: true },
    { name: 'Amount', money: 'amount', sort: 'amount', card: 'end' },
    { name: 'Captured', money: 'captured' },
    { name: 'Refunded', money: 'refunded', isExtra: true },
    { name: 'Last step', time: lastStep, card: 'start' },
    { name: 'Opened', time: 'openedAt', isHiddenAtFirst: true },
    {
      name: 'Authorization ends',
      time: ({ status, lapsesAt }) => (status === 'authorized' ? lapsesAt : null),
      isHiddenAtFirst: true,
    },
  ],
  empty: { title: 'No payments yet', children: 'Payments appear here automatically.' },
});
