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

/** The part of a list that is the same for every call. */
interface ListWords<Row, Sort extends string> {
  /** The list's name, 'Orders': used for the heading, the file name and the browser's storage. */
  readonly title: string;
  /** The first names an open row in the URL too. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly ListColumn<Row, Sort>[];
  /** Absent = the list has one order. */
  readonly sorting?: SortingOf<Sort>;
  /** Below the heading: figures, a chart, a form. */
  readonly above?: ReactNode;
  /** Beside the filters. */
  readonly acts?: ReactNode;
  /** Below the filters. */
  readonly Chips?: ComponentType<ControlsProps>;
  /** The first column opens the row, over the list. */
  readonly Details?: ComponentType<{ row: Row }>;
  /** The first column opens a panel that reads by the row's key; the URL keeps it. */
  readonly Panel?: ComponentType<{ id: string; onClose: () => void }>;
  /** Actions for several rows at once; without it rows cannot be selected. */
  readonly Bulk?: ComponentType<BulkProps<Row>>;
  /** Shown when there are no rows at all. */
  readonly empty: ComponentProps<typeof EmptyState>;
}

/** The same without its call's types, which are for the one who writes the list. */
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

/** A list of a call's rows: the call says which fields, filters and sort keys there are. */
export type ListOf<C extends ListCall> = ListWords<RowOf<C>, SortOf<C>> & {
  readonly filters?: {
    readonly [Field in FieldsOf<C>]?: Filter<Exclude<QueryOf<C>[Field], undefined>>;
  };
  /** The field that tells rows apart: `id`, where there is one. */
  readonly key?: FieldOf<RowOf<C>, string>;
  /** The call has no cursor: it answers with all rows there are. */
  readonly isWhole?: true;
} & (RowOf<C> extends { id: string } ? unknown : { readonly key: string }) &
  ('cursor' extends keyof QueryOf<C> ? { readonly isWhole?: never } : { readonly isWhole: true });

/** The list on a page of its own, or below what else a page has. */
export interface ListPlace {
  above?: ReactNode;
  /** The page's name where it is not the list's. */
  heading?: string;
}
