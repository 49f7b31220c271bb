import { exampleOfPrices } from '@backhaul/contract/calls/money/pricing.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useCityPrices } from './city-prices.tsx';
import classes from './pricing.module.css';

const trip = { miles: '3.84', minutes: '13', itemValue: '134.98', numberOfItems: '2', tip: '5' };
export type Trip = typeof trip;

const inputs: readonly { name: keyof Trip; label: string; prefix?: string }[] = [
  { name: 'miles', label: 'Miles' },
  { name: 'minutes', label: 'Minutes' },
  { name: 'itemValue', label: 'Item value', prefix: '$' },
  { name: 'numberOfItems', label: 'Items' },
  { name: 'tip', label: 'Tip', prefix: '$' },
];
const settledMs = 300;

/** The query for an example trip, by a given version of the prices or by the current one. */
export const exampleQuery = (asked: Trip & { version?: string; refund?: string }) =>
  queryOf(exampleOfPrices, { query: asked });

/**
 * An example trip that the reader can change. The server prices it with the city's prices after each change.
 */
export function useTrip(more: { version?: string; refund?: string } = {}) {
  const [typed, setTyped] = useState(trip);
  const { version } = useCityPrices();
  const asked = useDebounced(JSON.stringify({ version, ...typed, ...more }), settledMs);
  const query = useQuery({
    ...exampleQuery(JSON.parse(asked) as Trip),
    placeholderData: keepPreviousData,
  });
  return { query, fields: { typed, onChange: setTyped } };
}

export function TripFields({
  typed,
  onChange,
  children,
}: {
  typed: Trip;
  onChange: (typed: Trip) => void;
  /** More fields, shown after the trip's fields. */
  children?: ReactNode;
}) {
  return (
    <div className={classes['fields']}>
      {inputs.map(({ name, label, prefix }) => (
        <TextField
          key={name}
          label={label}
          prefix={prefix}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
        />
      ))}
      {children}
    </div>
  );
}
