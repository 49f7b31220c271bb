import type { CallAnswer, CallQueryInput, ListCall } from '@backhaul/contract/call.ts';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { EmptyState } from '../../ui/empty-state.tsx';
import type { FieldOf, ListColumn } from './list-columns.tsx';
import type { ControlsProps, Filter } from './list-filters.tsx';
import type { SortingOf } from './use-list-state.ts';

/** The selected rows, and a callback for when something was done to them. */
export interface BulkProps<Row> {
  rows: readonly Row[];
  onDone: () => void;
}

/** The parts of a list that do not depend on its call. */
interface ListWords<Row, Sort extends string> {
  /** The list's name, 'Orders': used for the table, the file name and the browser's storage. */
  readonly title: string;
  /** The singular also names the open row's parameter in the URL. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly ListColumn<Row, Sort>[];
  /** Absent = the list has one order. */
  readonly sorting?: SortingOf<Sort>;
  /** Below the heading: a notice, a choice of lists. Eight rows stay in sight on a laptop. */
  readonly above?: ReactNode;
  /** Below the list: a chart. */
  readonly below?: ReactNode;
  /** Beside the filters. */
  readonly acts?: ReactNode;
  /** Below the filters. */
  readonly Chips?: ComponentType<ControlsProps>;
  /** The details of a row, opened over the list from its first column. */
  readonly Details?: ComponentType<{ row: Row }>;
  /** A panel opened from the first column, which loads its data by the row's key; the URL has the key. */
  readonly Panel?: ComponentType<{ id: string; onClose: () => void }>;
  /** A page in the list's place, opened from the first column; the URL has the row's key. */
  readonly Page?: ComponentType<{ id: string; onClose: () => void }>;
  /** Actions for several rows at once; without it rows cannot be selected. */
  readonly Bulk?: ComponentType<BulkProps<Row>>;
  /** Shown when there are no rows at all. */
  readonly empty: ComponentProps<typeof EmptyState>;
}

/** A list without the types of its call, which only the author of a list needs. */
export interface List<Row> extends ListWords<Row, string> {
  readonly filters?: object;
  readonly key?: string;
  readonly isWhole?: true;
}

export type RowOf<C extends ListCall> = CallAnswer<C> extends readonly (infer Row)[] ? Row : never;
type QueryOf<C extends ListCall> = C extends { query: object } ? CallQueryInput<C> : object;
type FieldsOf<C extends ListCall> = Exclude<
  keyof QueryOf<C>,
  'cursor' | 'limit' | 'sort' | 'direction'
>;
type SortOf<C extends ListCall> =
  QueryOf<C> extends { sort?: infer Sort } ? Extract<Sort, string> : never;

/** A list of a call's rows. The call determines the possible fields, filters and sort keys. */
export type ListOf<C extends ListCall> = ListWords<RowOf<C>, SortOf<C>> & {
  readonly filters?: {
    readonly [Field in FieldsOf<C>]?: Filter<Exclude<QueryOf<C>[Field], undefined>>;
  };
  /** The field that identifies a row: `id` if there is one. */
  readonly key?: FieldOf<RowOf<C>, string>;
  /** True if the call has no cursor and returns all rows at once. */
  readonly isWhole?: true;
} & (RowOf<C> extends { id: string } ? unknown : { readonly key: string }) &
  ('cursor' extends keyof QueryOf<C> ? { readonly isWhole?: never } : { readonly isWhole: true });

/** The content that a screen puts above its list. */
export interface ListPlace {
  above?: ReactNode;
}
