import { isSearchable } from '@backhaul/contract/admin-order-list.ts';
import type { TrackedRefund } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { paths } from '../../../lib/paths.ts';
import { search } from '../../../parts/list-page/list-filters.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { RowLink } from '../../../parts/list-page/open-row.tsx';

export const paymentSearch = search({
  label: 'Search payments',
  placeholder: 'Order, payment ID or customer',
  isEnough: isSearchable,
});

/** An order's tracking number as a link to its payment. */
export function PaymentLink({
  paymentId,
  trackingNumber,
}: Pick<TrackedRefund, 'paymentId' | 'trackingNumber'>) {
  return (
    <RowLink to={paths.adminPaymentTracking} search={{ payment: paymentId }}>
      {trackingNumber}
    </RowLink>
  );
}

/** A customer's name as a link that opens the facts about this customer. */
export function CustomerLink({
  customerId,
  customerName,
}: Pick<TrackedRefund, 'customerId' | 'customerName'>) {
  return (
    <ThingLink kind="customer" id={customerId}>
      {customerName}
    </ThingLink>
  );
}
