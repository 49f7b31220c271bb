import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { QueryView } from '../../calls/query-view.tsx';
import type { Page } from '../../lib/api/send.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { Link } from '../../lib/router/link.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ColumnChoice } from '../../ui/data-table/column-choice.tsx';
import { type Column, DataTable, type Sorting } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { LiveNote } from '../live-note.tsx';
import type { CsvColumn } from '@backhaul/contract/csv.ts';
import { ExportButton } from './export-button.tsx';
import classes from './list-page.module.css';
import { type FilterChange, type PageInput, useListState } from './use-list-state.ts';
import { useShownColumns } from './use-shown-columns.ts';

/** The filters in the URL, and how to change them. */
export interface ControlsProps {
  query: Partial<QueryTexts>;
  onChange: (change: FilterChange) => void;
}

/** The selected rows, and a callback for when something was done to them. */
export interface BulkProps<Row> {
  rows: readonly Row[];
  onDone: () => void;
}

/** Builds the query for one page, for the cache and for exports; sends nothing itself. */
export interface ListSource<Row> {
  /** The result of `pageQueryOf` for the visible page. */
  options: (input: PageInput) => {
    queryKey: QueryKey;
    queryFn?: unknown;
    meta?: { readonly tags?: readonly string[] } | undefined;
  };
  read: (input: PageInput, signal: AbortSignal) => Promise<Page<Row[]>>;
}

export interface ListPageProps<Row> {
  /** The list's name, 'Orders': used for the heading, the file name and the browser's storage. */
  title: string;
  /** The page's name where it is another than the list's. */
  heading?: string | undefined;
  noun: readonly [one: string, many: string];
  /** Depends on the filter in the URL. */
  sourceOf: (query: Partial<QueryTexts>) => ListSource<Row>;
  /** The URL parameters that are filters. */
  filters?: readonly string[];
  columns: readonly Column<Row>[];
  csv: readonly CsvColumn<Row>[];
  /** Absent = the list has one order. */
  defaultSorting?: Sorting;
  keyOf: (row: Row) => string;
  /** What a row's checkbox selects, in words; needed with Bulk. */
  nameOf?: (row: Row) => string;
  /** Below the heading: figures, a chart. */
  above?: ReactNode;
  /** Search, selects and chips; they change the URL's parameters. */
  Controls?: ComponentType<ControlsProps>;
  /** Actions for several rows at once; without it rows cannot be selected. */
  Bulk?: ComponentType<BulkProps<Row>>;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
}

const rowsPerPage = 25;
/** The largest page that the server allows. */
const rowsAtOnce = 100;

/**
 * A list whose filters, sorting and page live in the URL, with a choice of columns and an export of all matching
 * rows.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, noun, sourceOf, defaultSorting, keyOf, nameOf, Bulk, Controls } = props;
  const state = useListState({ rowsPerPage, defaultSorting });
  const { query, input, sorting, pages } = state;
  const source = sourceOf(query);
  const page = useQuery<Page<Row[]>>({
    ...source.options(input),
    queryFn: ({ signal }) => source.read(input, signal),
    placeholderData: keepPreviousData,
  });
  const { shown, choose, columns } = useShownColumns(title, props.columns);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Rows that left this page are deselected, because nobody can see that they are selected.
  const chosen = page.data?.answer.filter((row) => selected.has(keyOf(row))) ?? [];
  const today = calendarDayOf(useNow(), useTimeZone());
  const name = title.toLowerCase();
  const isFiltered = props.filters?.some((filter) => query[filter]) ?? false;
  const selection = Bulk && { keys: selected, onChange: setSelected, nameOf: nameOf ?? keyOf };
  return (
    <>
      <div className={classes['head']}>
        <h1>{props.heading ?? title}</h1>
        <LiveNote updatedAtMs={page.dataUpdatedAt} className={classes['live']} />
        <ColumnChoice columns={props.columns} shown={shown} onChange={choose} />
        <ExportButton
          columns={props.csv}
          fileName={`${name}-${today}.csv`}
          readPage={(cursor, signal) => {
            const { cursor: _, ...rest } = input;
            const from = cursor === undefined ? {} : { cursor };
            return source.read({ ...rest, ...from, limit: rowsAtOnce }, signal);
          }}
        />
      </div>
      {props.above}
      <section className={classes['panel']} aria-label={`${title} list`}>
        {Controls && <Controls query={query} onChange={state.filter} />}
        <QueryView
          query={page}
          loading={<RowsLoading name={title} />}
          failed={{ title: `The ${name} could not be read.` }}
          isEmpty={({ answer, lookedThrough }) =>
            answer.length === 0 && lookedThrough === undefined
          }
          empty={
            isFiltered ? (
              <EmptyState
                title={`No ${noun[0]} fits these filters`}
                action={
                  <Link to="." search={{}}>
                    Show all {name}
                  </Link>
                }
              />
            ) : (
              props.empty
            )
          }
        >
          {({ answer: rows, nextCursor, lookedThrough }) => (
            <>
              {Bulk && chosen.length > 0 && (
                <div className={classes['bulk']}>
                  <span className="tabular">{chosen.length} selected</span>
                  <Bulk rows={chosen} onDone={() => setSelected(new Set())} />
                </div>
              )}
              {rows.length === 0 ? (
                <EmptyState title={`No ${noun[0]} found yet`} />
              ) : (
                <DataTable
                  caption={title}
                  columns={columns}
                  rows={rows}
                  keyOf={keyOf}
                  currentKey={query[noun[0]]}
                  sorting={sorting}
                  onSort={state.sort}
                  {...(selection && { selection })}
                />
              )}
              <div className={classes['pager']}>
                <p className="tabular">
                  {lookedThrough !== undefined &&
                    `We looked through ${lookedThrough.toLocaleString('en-US')} ${noun[1]}. `}
                  {rows.length} {noun[rows.length === 1 ? 0 : 1]} on this page
                </p>
                <div>
                  <Button size="sm" disabled={!pages.hasPrevious} onClick={pages.back}>
                    Previous
                  </Button>
                  <Button
                    size="sm"
                    disabled={nextCursor === null}
                    onClick={() => nextCursor !== null && pages.on(nextCursor)}
                  >
                    {lookedThrough === undefined ? 'Next' : 'Look further'}
                  </Button>
                </div>
              </div>
            </>
          )}
        </QueryView>
      </section>
    </>
  );
}

function RowsLoading({ name }: { name: string }) {
  return (
    <SkeletonRegion label={`${name} are loading`}>
      <div className={classes['rows']}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height="28px" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
