import { staffStatusLabels } from '@backhaul/domain/order/customer-view.ts';
import { paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { type OrderStatus, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { OrderFilter } from './order-filter.ts';
import classes from './order-filters.module.css';
import { paymentLabels } from './order-words.ts';

export type FilterChange = Partial<
  Record<'status' | 'payment' | 'review' | 'q', string | undefined>
>;

/** The filters of the table; what they say is in the address. */
export function OrderFilters({
  filter,
  onChange,
}: {
  filter: OrderFilter;
  onChange: (change: FilterChange) => void;
}) {
  return (
    <>
      <div className={classes['filters']}>
        <Search q={filter.q} onChange={onChange} />
        <SelectField
          dense
          label="Payment"
          labelHidden
          value={filter.paymentStatus ?? ''}
          onChange={({ target }) => onChange({ payment: target.value || undefined })}
        >
          <option value="">Any payment</option>
          {paymentStatuses.map((status) => (
            <option key={status} value={status}>
              {paymentLabels[status]}
            </option>
          ))}
        </SelectField>
      </div>
      <StatusChips filter={filter} onChange={onChange} />
    </>
  );
}

/** What is typed reaches the address once it has rested. */
function Search({ q, onChange }: { q: string; onChange: (change: FilterChange) => void }) {
  const [text, setText] = useState(q);
  const rested = useDebounced(text);
  const [seenQ, setSeenQ] = useState(q);
  if (q !== seenQ) {
    setSeenQ(q);
    // The address changed by other means: the back button, a link that shows all.
    if (q !== rested) setText(q);
  }
  const isNew = rested === text && rested !== q;
  useEffect(() => {
    if (isNew) onChange({ q: rested || undefined });
  }, [isNew, rested, onChange]);
  return (
    <TextField
      dense
      type="search"
      label="Search orders"
      labelHidden
      placeholder="Number, customer, e-mail, retailer"
      icon={<IconSearch stroke={1.75} />}
      maxLength={100}
      value={text}
      className={classes['search']}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function StatusChips({
  filter,
  onChange,
}: {
  filter: OrderFilter;
  onChange: (change: FilterChange) => void;
}) {
  const { status, isInReview } = filter;
  return (
    <div className={classes['chips']} role="group" aria-label="Status">
      <Chip
        label="All"
        isOn={status === undefined && !isInReview}
        onPick={() => onChange({ status: undefined, review: undefined })}
      />
      <Chip
        label="In review"
        isOn={isInReview}
        onPick={() => onChange({ status: undefined, review: 'pending' })}
      />
      {orderStatuses.map((one: OrderStatus) => (
        <Chip
          key={one}
          label={staffStatusLabels[one]}
          isOn={status === one && !isInReview}
          onPick={() => onChange({ status: one, review: undefined })}
        />
      ))}
    </div>
  );
}

function Chip({ label, isOn, onPick }: { label: string; isOn: boolean; onPick: () => void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPick}>
      {label}
    </button>
  );
}
