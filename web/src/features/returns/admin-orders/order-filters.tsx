import { isSearchable } from '@backhaul/contract/admin-order-list.ts';
import { listRetailers } from '@backhaul/contract/calls/places/catalog.ts';
import { type TimeSlotLabel, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { type OrderStatus, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import {
  choice,
  days,
  type Filters,
  isUuid,
  search,
  type Texts,
} from '../../../parts/list-page/list-filters.tsx';
import { pick } from '../../../parts/list-page/pick-filter.tsx';
import { useAssignableDrivers } from './order-data.ts';
import { paymentLabels } from '../../../words/console/orders.ts';

function useRetailers() {
  const retailers = useQuery(queryOf(listRetailers, {})).data ?? [];
  return retailers.map(({ retailer_name: name }) => [name, name] as const);
}

function useDrivers() {
  const drivers = useAssignableDrivers().data ?? [];
  return [['none', 'No driver'] as const, ...drivers.map(({ id, name }) => [id, name] as const)];
}

const slotNames = Object.fromEntries(timeSlotLabels.map((slot) => [slot, slot]));

/** The filters that apply to the list, and also to the counts on its filter buttons. */
export const countFilters = {
  q: search({
    label: 'Search orders',
    placeholder: 'Order number, name or street',
    isEnough: isSearchable,
  }),
  retailer: pick({ label: 'Retailer', any: 'Any retailer', useOptions: useRetailers }),
  driver: pick({
    label: 'Driver',
    any: 'Any driver',
    useOptions: useDrivers,
    isKnown: (driver) => driver === 'none' || isUuid(driver),
  }),
  slot: choice({
    label: 'Slot',
    any: 'Any slot',
    names: slotNames as Record<TimeSlotLabel, string>,
  }),
  paymentStatus: choice({
    label: 'Payment',
    any: 'Any payment',
    names: paymentLabels,
    param: 'payment',
  }),
  ...days('Picked up'),
};

interface Chosen {
  status?: OrderStatus;
  needsAttention?: 'true';
  reviewStatus?: 'pending';
}

/**
 * The filters of the selected button. 'Waiting for review' also sets the status 'created', because a
 * cancelled order no longer needs a review.
 */
function chosenOf(texts: Texts): Chosen {
  if (texts['needs'] === 'attention') return { needsAttention: 'true' };
  if (texts['review'] === 'pending') return { status: 'created', reviewStatus: 'pending' };
  const status = orderStatuses.find((known) => known === texts['status']);
  return status === undefined ? {} : { status };
}

export const orderFilters = {
  ...countFilters,
  status: {
    label: 'Status',
    knows: (text) => orderStatuses.some((known) => known === text),
    read: (_, texts) => chosenOf(texts).status,
  },
  needsAttention: {
    param: 'needs',
    label: 'Needs attention',
    knows: (text) => text === 'attention',
    read: (_, texts) => chosenOf(texts).needsAttention,
  },
  reviewStatus: {
    param: 'review',
    label: 'In review',
    knows: (text) => text === 'pending',
    read: (_, texts) => chosenOf(texts).reviewStatus,
  },
} satisfies Filters;
