import { isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import type { ComponentType, ReactNode } from 'react';
import type { QueryTexts } from '../../lib/query-text.ts';
import { DateRange } from '../../ui/date-range/date-range.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { DayChoice } from './day-choice.tsx';
import { ListSearch } from './list-search.tsx';
import type { FilterChange } from './use-list-state.ts';

export type Texts = Partial<QueryTexts>;

/** The filters in the URL, and a function to change them. */
export interface ControlsProps {
  query: Texts;
  onChange: (change: FilterChange) => void;
}

/** One field of the API call's query, stored in the URL. */
export interface Filter<V> {
  /** The filter's name in the URL, if it differs from the field's name. */
  readonly param?: string;
  /**
   * Parses the text from the URL. Returns undefined, which means no filter, for text that the server would
   * not understand.
   */
  readonly read: (text: string, texts: Texts) => V | undefined;
  readonly label?: string;
  /**
   * True if the text is a valid value, even one that filters nothing. Without this function, a text is valid
   * if `read` returns a value.
   */
  readonly knows?: (text: string) => boolean;
  /** The control to set the filter. Absent if another control or a link sets it. */
  readonly Control?: ComponentType<ControlsProps & { param: string }>;
}

export type Filters = Readonly<Record<string, Filter<unknown>>>;

type QueryOf<F> = { [Name in keyof F]?: F[Name] extends Filter<infer V> ? V : never };

/** Builds the part of an API call's query that the URL determines. */
export function filterQuery<F extends object>(filters: F, texts: Texts): QueryOf<F> {
  const read = Object.entries(filters as Filters).flatMap(([field, filter]) => {
    const value = filter.read(texts[filter.param ?? field] ?? '', texts);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(read) as QueryOf<F>;
}

/** True if a filter in the URL narrows the list. */
export function isFiltered(filters: Filters, texts: Texts): boolean {
  return Object.entries(filters).some(([field, { param = field, read }]) => {
    const text = texts[param];
    return Boolean(text) && read(text ?? '', texts) !== undefined;
  });
}

interface UnknownText {
  param: string;
  label: string;
  text: string;
}

/** The filters whose text in the URL is not valid. Such filters are ignored. */
export function unknownTexts(filters: Filters, texts: Texts): readonly UnknownText[] {
  return Object.entries(filters).flatMap(([field, filter]) => {
    const { param = field, label = param, read } = filter;
    const { knows = (text: string) => read(text, texts) !== undefined } = filter;
    const text = texts[param] ?? '';
    return text === '' || knows(text) ? [] : [{ param, label, text }];
  });
}

/** The controls of all filters that have one, on as many lines as needed. */
export function FilterControls({ filters, ...props }: ControlsProps & { filters: Filters }) {
  return Object.entries(filters).map(
    ([field, { param = field, Control }]) =>
      Control && <Control key={field} {...props} param={param} />,
  );
}

const longestSearch = 100;

/**
 * A search filter. A text is sent only if `isEnough` and `isWhole` are true. If `isEnough` is false, the
 * field says why; if `isWhole` is false, it shows no message.
 */
export function search({
  isEnough = () => true,
  isWhole = () => true,
  ...words
}: {
  label: string;
  placeholder: string;
  isEnough?: (text: string) => boolean;
  isWhole?: (text: string) => boolean;
}): Filter<string> {
  return {
    label: words.label,
    // Every text is valid here, because the search field itself says why a text is not sent.
    knows: () => true,
    read: (text) => {
      const q = text.slice(0, longestSearch).trim();
      return q !== '' && isEnough(q) && isWhole(q) ? q : undefined;
    },
    Control: ({ param, query, onChange }) => (
      <ListSearch
        {...words}
        q={query[param] ?? ''}
        isEnough={isEnough}
        onChange={(text) => onChange({ [param]: text })}
      />
    ),
  };
}

type Option = readonly [value: string, name: string];

/** A filter with one value from a fixed list. */
export function choice<V extends string>({
  param,
  names,
  ...words
}: {
  label: string;
  /** The label of the option for all values. */
  any: string;
  names: Readonly<Record<V, string | { readonly name: string }>>;
  param?: string;
}): Filter<V> {
  const values = Object.keys(names) as V[];
  const options = values.map((value): Option => {
    const named = names[value];
    return [value, typeof named === 'string' ? named : named.name];
  });
  const read = (text: string) => values.find((value) => value === text);
  return {
    ...(param !== undefined && { param }),
    label: words.label,
    read,
    Control: select(words, options, read),
  };
}

function select(
  { label, any }: { label: string; any: string },
  options: readonly Option[],
  read: (text: string) => string | undefined,
) {
  return function Choice({ param, query, onChange }: ControlsProps & { param: string }) {
    return (
      <SelectField
        dense
        label={label}
        labelHidden
        value={read(query[param] ?? '') ?? ''}
        onChange={({ target }) => onChange({ [param]: target.value || undefined })}
      >
        <option value="">{any}</option>
        {options.map(([value, name]): ReactNode => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  };
}

const readDay = (text: string) => (isCalendarDate(text) ? text : undefined);

/** A filter for one calendar day in the service area. */
export function day({ label }: { label: string }): Filter<string> {
  return {
    label,
    read: readDay,
    Control: ({ param, query, onChange }) => {
      const chosen = readDay(query[param] ?? '');
      return (
        <DayChoice
          label={`${label}, quick choices`}
          any="Any day"
          onlyOneDay
          value={{ from: chosen, to: chosen }}
          onChange={({ from }) => onChange({ [param]: from })}
        >
          <TextField
            dense
            label={label}
            labelHidden
            icon="on"
            type="date"
            value={chosen ?? ''}
            onChange={({ target }) => onChange({ [param]: target.value || undefined })}
          />
        </DayChoice>
      );
    },
  };
}

/** Filters for the fields `from` and `to` of an API call's query, with one control for both. */
export function days(label: string): { from: Filter<string>; to: Filter<string> } {
  return {
    from: {
      label,
      read: readDay,
      Control: ({ query, onChange }) => {
        const value = { from: query['from'], to: query['to'] };
        const change = ({ from, to }: Partial<typeof value>) => onChange({ from, to });
        return (
          <DayChoice
            label={`${label}, quick choices`}
            any={`${label} any day`}
            value={value}
            onChange={change}
          >
            <DateRange label={label} value={value} onChange={change} />
          </DayChoice>
        );
      },
    },
    to: { label, read: readDay },
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}
