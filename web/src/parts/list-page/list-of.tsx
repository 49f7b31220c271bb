import type { ListCall } from '@backhaul/contract/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { QueryView } from '../../calls/query-view.tsx';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { Link } from '../../lib/router/link.tsx';
import { thingParam } from '../../lib/thing-link.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { ColumnChoice } from '../../ui/data-table/column-choice.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { LiveNote } from '../live-note.tsx';
import { RoomActs } from '../room/room-slots.tsx';
import { type FieldOf, tableColumns, valueOf } from './list-columns.tsx';
import { ListExport } from './list-export.tsx';
import type { List, ListOf, ListPlace, RowOf } from './list-declaration.ts';
import { FilterControls, filterQuery, type Filters, isFiltered } from './list-filters.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import classes from './list-page.module.css';
import { DetailsButton, PanelLink } from './open-row.tsx';
import { PageButtons } from './page-buttons.tsx';
import { type PageInput, useListState } from './use-list-state.ts';
import { UnknownFilters } from './unknown-filters.tsx';
import { useShownColumns } from './use-shown-columns.ts';
import { lazyPart } from '../../lib/router/lazy-part.ts';

/** The code for saved views is loaded after the list, because most people save none. */
const SavedViews = lazyPart(async () => (await import('./saved-views.tsx')).SavedViews);

const rowsPerPage = 25;

/**
 * Makes the page of a list. Filters, sorting, page number and open row are in the URL. People can choose
 * columns and export all matching rows.
 */
export function listOf<const C extends ListCall>(
  call: C & ListCall<RowOf<C>>,
  list: ListOf<C>,
): FunctionComponent<ListPlace> {
  return listScreen<RowOf<C>>(call, list);
}

function listScreen<Row>(call: ListCall<Row>, list: List<Row>): FunctionComponent<ListPlace> {
  const { title, noun, Chips, Panel, Page, Bulk } = list;
  const filters = (list.filters ?? {}) as Filters;
  const params = Object.entries(filters).map(([field, { param = field }]) => param);
  const name = title.toLowerCase();
  const table = openingColumns(list);
  const sorts = list.columns.flatMap(({ sort }) => sort ?? []);

  return function ListScreen({ above = list.above }: ListPlace) {
    const state = useListState({ rowsPerPage, sorting: list.sorting, sorts });
    const { query, input, sorting, pages } = state;
    const inputOf = (page: PageInput) => ({
      query: { ...filterQuery(filters, query), ...(list.isWhole ? {} : page) },
    });
    const page = useQuery({
      ...pageQueryOf(call, inputOf(input)),
      placeholderData: keepPreviousData,
    });
    const { shown, choose, columns } = useShownColumns(title, table);
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    // A row that is no longer on this page is deselected, because nobody could see the selection.
    const chosen = page.data?.answer.filter((row) => selected.has(keyOf(list, row))) ?? [];
    const nameOf = (row: Row) => nameIn(list, row);
    const open = query[noun[0]];
    if (Page && open)
      return <Page id={open} onClose={() => state.filter({ [noun[0]]: undefined })} />;
    return (
      <>
        <RoomActs>
          <LiveNote updatedAtMs={page.dataUpdatedAt} className={classes['live']} />
          <ColumnChoice columns={table} shown={shown} onChange={choose} />
          <ListExport list={call.path} query={inputOf(input).query} />
        </RoomActs>
        <Suspense>
          <SavedViews list={call.path} query={query} params={params} />
        </Suspense>
        {above}
        <section className={classes['panel']} aria-label={`${title} list`}>
          {(list.filters || list.acts) && (
            <Row align="center" gap={2} wrap pad={3} className={classes['controls']}>
              <FilterControls filters={filters} query={query} onChange={state.filter} />
              {list.acts}
            </Row>
          )}
          <UnknownFilters filters={filters} query={query} onChange={state.filter} />
          {Chips && <Chips query={query} onChange={state.filter} />}
          <QueryView
            query={page}
            loading={<RowsLoading name={title} />}
            failed={{ title: `The ${name} could not be loaded.` }}
            isEmpty={({ answer, lookedThrough }) =>
              answer.length === 0 && lookedThrough === undefined
            }
            empty={
              isFiltered(filters, query) ? (
                <EmptyState
                  title={`No ${noun[0]} fits these filters`}
                  action={
                    <Link to="." search={{}}>
                      Show all {name}
                    </Link>
                  }
                />
              ) : (
                <EmptyState {...list.empty} />
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
                  <EmptyState title={`No ${noun[0]} found so far`} />
                ) : (
                  <DataTable
                    caption={title}
                    columns={columns}
                    rows={rows}
                    keyOf={(row) => keyOf(list, row)}
                    currentKey={query[noun[0]]}
                    sorting={sorting}
                    onSort={state.sort}
                    {...(Bulk && { selection: { keys: selected, onChange: setSelected, nameOf } })}
                  />
                )}
                <Pager
                  nextCursor={nextCursor}
                  pages={pages}
                  next={lookedThrough === undefined ? 'Next' : 'Search older rows'}
                >
                  {lookedThrough !== undefined &&
                    `We looked through ${lookedThrough.toLocaleString('en-US')} ${noun[1]}. `}
                  {rows.length} {noun[rows.length === 1 ? 0 : 1]} on this page
                </Pager>
              </>
            )}
          </QueryView>
        </section>
        {list.below}
        {Panel && <OpenPanel Panel={Panel} param={noun[0]} />}
      </>
    );
  };
}

function keyOf<Row>({ key }: List<Row>, row: Row): string {
  return valueOf<Row, string>(row, (key ?? 'id') as FieldOf<Row, string>);
}

/** The row's name: the text of its first column. */
function nameIn<Row>({ columns }: List<Row>, row: Row): string {
  const text = columns[0]?.text;
  return text === undefined ? '' : String(valueOf(row, text));
}

/** The columns of the table. If a row has a panel, a page or details, the first column opens them. */
function openingColumns<Row>(list: List<Row>): Column<Row>[] {
  const { noun } = list;
  const Panel = list.Panel ?? list.Page;
  const Details = list.Details ?? (Panel ? undefined : wholeRowOf(list));
  return tableColumns(list.columns).map((column, place): Column<Row> => {
    const { cell } = column;
    if (place > 0 || list.columns[0]?.opens || (!Details && !Panel)) return column;
    if (!Details)
      return {
        ...column,
        cell: (row) => (
          <PanelLink param={noun[0]} id={keyOf(list, row)}>
            {cell(row)}
          </PanelLink>
        ),
      };
    return {
      ...column,
      cell: (row) => (
        <DetailsButton name={nameIn(list, row) || list.title} details={() => <Details row={row} />}>
          {cell(row)}
        </DetailsButton>
      ),
    };
  });
}

/** Shows the full text of a row, because its columns may cut off some of it. */
function wholeRowOf<Row>({ columns }: List<Row>): FunctionComponent<{ row: Row }> | undefined {
  if (!columns.some(({ wraps }) => wraps)) return undefined;
  const shown = tableColumns(columns);
  return function WholeRow({ row }) {
    return (
      <Facts>
        {shown.map(({ key, name, cell }) => (
          <Fact key={key} name={name}>
            {cell(row)}
          </Fact>
        ))}
      </Facts>
    );
  };
}

function Pager({
  nextCursor,
  pages,
  next,
  children,
}: {
  nextCursor: string | null;
  pages: ReturnType<typeof useListState>['pages'];
  next: string;
  children: ReactNode;
}) {
  return (
    <div className={classes['pager']}>
      <p className="tabular">{children}</p>
      <PageButtons pages={pages} nextCursor={nextCursor} next={next} />
    </div>
  );
}

function OpenPanel({
  Panel,
  param,
}: {
  Panel: ComponentType<{ id: string; onClose: () => void }>;
  param: string;
}) {
  const [{ [param]: id, [thingParam]: cards }, change] = useQueryTexts();
  function close() {
    document.querySelector<HTMLElement>('tr[aria-current="true"] [data-open]')?.focus();
    change({ [param]: undefined });
  }
  // The panel is hidden while a record's card is open, because both are in the same place on the screen.
  return id && !cards && <Panel key={id} id={id} onClose={close} />;
}

function RowsLoading({ name }: { name: string }) {
  return (
    <SkeletonRegion label={`${name} are loading`}>
      <Stack gap={4} ruled="above" pad={4}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height="28px" />
        ))}
      </Stack>
    </SkeletonRegion>
  );
}
