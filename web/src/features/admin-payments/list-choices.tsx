import { isSearchable } from '@backhaul/contract/admin-order-list.ts';
import { isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import type { ReactNode } from 'react';
import type { QueryTexts } from '../../lib/query-text.ts';
import { ListSearch } from '../../parts/list-page/list-search.tsx';
import type { ControlsProps } from '../../parts/list-page/list-page.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import classes from './admin-payments.module.css';

type Texts = Partial<QueryTexts>;

/** Where a list stands: what is above it, and the page's name where it is another than the list's. */
export interface ListPlace {
  above?: ReactNode;
  heading?: string;
}

/** What an address says, where it is one of these. */
export function oneOf<V extends string>(
  list: readonly V[],
  text: string | undefined,
): V | undefined {
  return list.find((one) => one === text);
}

const dayOf = (text: string | undefined) =>
  text !== undefined && isCalendarDate(text) ? text : undefined;

/** The days and the search of an address, as far as the server knows them. */
export function daysAndSearch({ from, to, q }: Texts) {
  const days = { from: dayOf(from), to: dayOf(to) };
  return {
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
    ...(q !== undefined && isSearchable(q) && { q: q.slice(0, 100) }),
  };
}

/** A choice of one of a list; its value lives in the address. */
export function Choice<V extends string>({
  name,
  label,
  any,
  options,
  names,
  query,
  onChange,
}: ControlsProps & {
  name: string;
  label: string;
  any: string;
  options: readonly V[];
  names: Readonly<Record<V, string>>;
}) {
  return (
    <SelectField
      dense
      label={label}
      labelHidden
      value={query[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value || undefined })}
    >
      <option value="">{any}</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </SelectField>
  );
}

export function Search({ query, onChange }: ControlsProps) {
  return (
    <ListSearch
      label="Search payments"
      placeholder="Number, payment, customer"
      q={query['q'] ?? ''}
      isEnough={isSearchable}
      className={classes['search']}
      onChange={(q) => onChange({ q })}
    />
  );
}

export function Days({ label, query, onChange }: ControlsProps & { label: string }) {
  return (
    <DateRange
      label={label}
      value={{ from: query['from'], to: query['to'] }}
      className={classes['days']}
      onChange={({ from, to }) => onChange({ from, to })}
    />
  );
}
