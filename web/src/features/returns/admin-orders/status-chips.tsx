import { countAdminOrders } from '@backhaul/contract/calls/operations/admin-console.ts';
import { staffStatusLabels } from '@backhaul/domain/order/customer-view.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { type FilterChip, FilterChips } from '../../../parts/list-page/filter-chips.tsx';
import { type ControlsProps, filterQuery } from '../../../parts/list-page/list-filters.tsx';
import { countFilters } from './order-filters.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './admin-orders.module.css';

/**
 * Filter buttons for the order list's statuses, each with the number of orders that match the other filters.
 */
export function StatusChips({ query, onChange }: ControlsProps) {
  const { data: counts } = useQuery({
    ...queryOf(countAdminOrders, { query: filterQuery(countFilters, query) }),
    placeholderData: keepPreviousData,
  });
  const off = { status: undefined, needs: undefined, review: undefined };
  const countOf = (status: string) => counts?.statuses.find((one) => one.status === status)?.count;
  const chips: FilterChip[] = [
    {
      key: 'all',
      label: 'All',
      count: counts?.all,
      isOn: !query['status'] && !query['needs'] && !query['review'],
      onPick: () => onChange(off),
    },
    {
      key: 'attention',
      label: 'Needs attention',
      count: counts?.needsAttention,
      isOn: query['needs'] === 'attention',
      onPick: () => onChange({ ...off, needs: 'attention' }),
    },
    {
      key: 'review',
      label: 'In review',
      count: counts?.inReview,
      isOn: query['review'] === 'pending',
      onPick: () => onChange({ ...off, review: 'pending' }),
    },
    ...orderStatuses
      .map((status) => ({
        key: status,
        label: staffStatusLabels[status],
        count: countOf(status),
        isOn: query['status'] === status,
        onPick: () => onChange({ ...off, status }),
      }))
      .filter(({ count, isOn }) => count !== 0 || isOn),
  ];
  const looked = counts?.lookedThrough ?? null;
  return (
    <>
      <FilterChips label="Status" chips={chips} countLimit={counts?.limit} />
      {looked !== null && (
        <Text size={14} tone="quiet" className={classes['counted']}>
          We count only the newest {looked.toLocaleString('en-US')} orders.
        </Text>
      )}
    </>
  );
}
