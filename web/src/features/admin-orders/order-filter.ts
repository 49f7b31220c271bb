import type { CallQueryInput } from '@backhaul/contract/call.ts';
import type { listAdminOrders } from '@backhaul/contract/calls/admin.ts';
import { type PaymentStatus, paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { type OrderStatus, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import type { QueryTexts } from '../../lib/query-text.ts';

export interface OrderFilter {
  readonly status: OrderStatus | undefined;
  readonly paymentStatus: PaymentStatus | undefined;
  /** Only orders that wait for a review. */
  readonly isInReview: boolean;
  readonly q: string;
  readonly cursor: string | undefined;
}

const rowsPerPage = 25;
const longestSearch = 100;

/** The filter in the address; values that mean nothing are left out. */
export function filterOf(query: Partial<QueryTexts>): OrderFilter {
  return {
    status: orderStatuses.find((status) => status === query['status']),
    paymentStatus: paymentStatuses.find((status) => status === query['payment']),
    isInReview: query['review'] === 'pending',
    q: (query['q'] ?? '').slice(0, longestSearch),
    cursor: query['cursor'] || undefined,
  };
}

/** What the server is asked for. */
export function callQueryOf(filter: OrderFilter): CallQueryInput<typeof listAdminOrders> {
  const { status, paymentStatus, isInReview, q, cursor } = filter;
  return {
    limit: rowsPerPage,
    ...(status ? { status } : {}),
    ...(paymentStatus ? { paymentStatus } : {}),
    ...(isInReview ? { reviewStatus: 'pending' as const } : {}),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(cursor ? { cursor } : {}),
  };
}

export function isFiltered({ status, paymentStatus, isInReview, q }: OrderFilter): boolean {
  return status !== undefined || paymentStatus !== undefined || isInReview || q.trim() !== '';
}
