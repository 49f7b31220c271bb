import type { CallAnswer, CallQueryInput, ListCall } from '@backhaul/contract/call.ts';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { EmptyState } from '../../ui/empty-state.tsx';
import type { FieldOf, ListColumn } from './list-columns.tsx';
import type { ControlsProps, Filter } from './list-filters.tsx';
import type { SortingOf } from './use-list-state.ts';

/** The selected rows, and a callback to run after an action on them. */
export interface BulkProps<Row> {
  rows: readonly Row[];
  onDone: () => void;
}

/** The parts of a list that do not depend on its API call. */
interface ListWords<Row, Sort extends string> {
  /** The list's name, such as 'Orders'. It is used for the table, the file name and the browser's storage. */
  readonly title: string;
  /** The words for one row and for several. The singular is also the URL parameter of the open row. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly ListColumn<Row, Sort>[];
  /** The sort options. Absent if people cannot change the sorting. */
  readonly sorting?: SortingOf<Sort>;
  /**
   * Content below the heading, such as a notice or a choice of lists. Its height must be small, because eight
   * rows must fit on a laptop screen.
   */
  readonly above?: ReactNode;
  /** Content below the list, such as a chart. */
  readonly below?: ReactNode;
  /** Buttons beside the filters. */
  readonly acts?: ReactNode;
  /** Filter buttons below the filters. */
  readonly Chips?: ComponentType<ControlsProps>;
  /** The details of a row, opened over the list by a click in the first column. */
  readonly Details?: ComponentType<{ row: Row }>;
  /**
   * A panel opened by a click in the first column. It loads its data by the row's key, which is also in the
   * URL.
   */
  readonly Panel?: ComponentType<{ id: string; onClose: () => void }>;
  /** A page that replaces the list, opened by a click in the first column. The URL has the row's key. */
  readonly Page?: ComponentType<{ id: string; onClose: () => void }>;
  /** Actions for several rows at once. Without them, rows cannot be selected. */
  readonly Bulk?: ComponentType<BulkProps<Row>>;
  readonly empty: ComponentProps<typeof EmptyState>;
}

/** A list declaration without the types of its API call. Code that draws lists uses this simpler type. */
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

/**
 * The declaration of a list of rows from an API call. The call determines the possible fields, filters and
 * sort keys.
 */
export type ListOf<C extends ListCall> = ListWords<RowOf<C>, SortOf<C>> & {
  readonly filters?: {
    readonly [Field in FieldsOf<C>]?: Filter<Exclude<QueryOf<C>[Field], undefined>>;
  };
  /** The field that identifies a row; `id` by default. */
  readonly key?: FieldOf<RowOf<C>, string>;
  /** True if the API call returns all rows at once, without a cursor. */
  readonly isWhole?: true;
} & (RowOf<C> extends { id: string } ? unknown : { readonly key: string }) &
  ('cursor' extends keyof QueryOf<C> ? { readonly isWhole?: never } : { readonly isWhole: true });

/** The content that a screen puts above its list. */
export interface ListPlace {
  above?: ReactNode;
}
