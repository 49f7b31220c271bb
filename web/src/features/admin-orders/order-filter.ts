import type { CallQueryInput } from '@backhaul/contract/call.ts';
import { adminOrderSorts, isSearchable } from '@backhaul/contract/admin-order-list.ts';
import type { listAdminOrders } from '@backhaul/contract/calls/admin.ts';
import type { countAdminOrders } from '@backhaul/contract/calls/admin-console.ts';
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';

type Texts = Partial<QueryTexts>;

/** The filters' names in the URL. */
export const filterNames = [
  'status',
  'needs',
  'review',
  'payment',
  'retailer',
  'driver',
  'slot',
  'from',
  'to',
  'q',
] as const;

const longestSearch = 100;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function oneOf<V extends string>(list: readonly V[], text: string | undefined): V | undefined {
  return list.find((one) => one === text);
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}

/** Drops undefined values, which a query cannot carry. */
function given<T extends object>(query: T): T {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  ) as T;
}

/** Shorter texts are not searched. */
function searchOf(text: string | undefined): string | undefined {
  const q = text?.slice(0, longestSearch).trim();
  return q !== undefined && isSearchable(q) ? q : undefined;
}

/** The filters that apply to both list and counts; meaningless values are dropped. */
export function countQueryOf(texts: Texts): CallQueryInput<typeof countAdminOrders> {
  const driver = texts['driver'] ?? '';
  return given({
    paymentStatus: oneOf(paymentStatuses, texts['payment']),
    retailer: texts['retailer']?.slice(0, longestSearch),
    driver: driver === 'none' || uuid.test(driver) ? driver : undefined,
    slot: oneOf(timeSlotLabels, texts['slot']),
    from: dayOf(texts['from']),
    to: dayOf(texts['to']),
    q: searchOf(texts['q']),
  });
}

/** The selected chip. */
export function choiceOf(texts: Texts) {
  const status = oneOf(orderStatuses, texts['status']);
  if (texts['needs'] === 'attention') return { needsAttention: 'true' as const };
  if (texts['review'] === 'pending')
    return { status: 'created' as const, reviewStatus: 'pending' as const };
  return status === undefined ? {} : { status };
}

/** The query that is sent to the server. */
export function listQueryOf(
  texts: Texts,
  { cursor, limit, sort, direction }: PageInput,
): CallQueryInput<typeof listAdminOrders> {
  return given({
    ...countQueryOf(texts),
    ...choiceOf(texts),
    cursor,
    limit,
    sort: oneOf(adminOrderSorts, sort),
    direction,
  });
}
