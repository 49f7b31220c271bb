import { listRetailers } from '@backhaul/contract/calls/catalog.ts';
import { isSearchable } from '@backhaul/contract/admin-order-list.ts';
import { countAdminOrders } from '@backhaul/contract/calls/admin-console.ts';
import { staffStatusLabels } from '@backhaul/domain/order/customer-view.ts';
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { type FilterChip, FilterChips } from '../../parts/list-page/filter-chips.tsx';
import { ListSearch } from '../../parts/list-page/list-search.tsx';
import type { ControlsProps } from '../../parts/list-page/list-page.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useAssignableDrivers } from './order-data.ts';
import { countQueryOf } from './order-filter.ts';
import classes from './order-controls.module.css';
import { paymentLabels } from './order-words.ts';

/** Search, filters and chips of the order list; their values live in the URL. */
export function OrderControls({ query, onChange }: ControlsProps) {
  const retailers = useQuery(queryOf(listRetailers, {})).data ?? [];
  const drivers = useAssignableDrivers().data ?? [];
  return (
    <>
      <div className={classes['controls']}>
        <ListSearch
          label="Search orders"
          placeholder="Number, customer, street, store, driver"
          q={query['q'] ?? ''}
          isEnough={isSearchable}
          className={classes['search']}
          onChange={(q) => onChange({ q })}
        />
        <Choice
          label="Retailer"
          any="Any retailer"
          value={query['retailer']}
          options={retailers.map(({ retailer_name: name }) => [name, name])}
          onChange={(retailer) => onChange({ retailer })}
        />
        <Choice
          label="Driver"
          any="Any driver"
          value={query['driver']}
          options={[['none', 'No driver'], ...drivers.map(({ id, name }) => [id, name] as const)]}
          onChange={(driver) => onChange({ driver })}
        />
        <Choice
          label="Slot"
          any="Any slot"
          value={query['slot']}
          options={timeSlotLabels.map((slot) => [slot, slot])}
          onChange={(slot) => onChange({ slot })}
        />
        <Choice
          label="Payment"
          any="Any payment"
          value={query['payment']}
          options={paymentStatuses.map((status) => [status, paymentLabels[status]])}
          onChange={(payment) => onChange({ payment })}
        />
        <DateRange
          label="Picked up"
          value={{ from: query['from'], to: query['to'] }}
          className={classes['days']}
          onChange={({ from, to }) => onChange({ from, to })}
        />
      </div>
      <StatusChips query={query} onChange={onChange} />
    </>
  );
}

function Choice({
  label,
  any,
  value = '',
  options,
  onChange,
}: {
  label: string;
  any: string;
  value: string | undefined;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string | undefined) => void;
}) {
  return (
    <SelectField
      dense
      label={label}
      labelHidden
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{any}</option>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function StatusChips({ query, onChange }: ControlsProps) {
  const { data: counts } = useQuery({
    ...queryOf(countAdminOrders, { query: countQueryOf(query) }),
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
    ...orderStatuses.map((status) => ({
      key: status,
      label: staffStatusLabels[status],
      count: countOf(status),
      isOn: query['status'] === status,
      onPick: () => onChange({ ...off, status }),
    })),
  ];
  const looked = counts?.lookedThrough ?? null;
  return (
    <>
      <FilterChips label="Status" chips={chips} countLimit={counts?.limit} />
      {looked !== null && (
        <p className={classes['counted']}>
          We counted the newest {looked.toLocaleString('en-US')} orders.
        </p>
      )}
    </>
  );
}
