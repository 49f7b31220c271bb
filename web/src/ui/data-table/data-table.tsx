import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import classes from './data-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

export interface Column<Row> {
  readonly key: string;
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** The key by which this column is sorted. Absent means that it cannot be sorted. */
  readonly sort?: string;
  /** True for numbers, which are aligned to the right. */
  readonly isFigure?: boolean;
  /** True if the column is hidden when the table is narrow. */
  readonly isExtra?: boolean;
  /** True if the text may wrap to two lines. */
  readonly wraps?: boolean;
  /** True if the column is hidden until somebody shows it. */
  readonly isHiddenAtFirst?: boolean;
  /**
   * The place of this column's value on a phone, where each row is a card. Without it, the card leaves the
   * value out.
   */
  readonly card?: 'title' | 'badge' | 'start' | 'end';
}

export interface Sorting {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

interface Selection<Row> {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** The accessible name of the row's checkbox, such as 'RTN-4M8WZ1TK'. */
  readonly nameOf: (row: Row) => string;
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  /** The first column names the row. It contains the row's link, which has the attribute `data-open`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The key of the row whose details are open. */
  currentKey?: string | undefined;
  sorting?: Sorting | undefined;
  onSort?: (sorting: Sorting) => void;
  selection?: Selection<Row>;
}

/** A table with keyboard navigation (j, k, Enter, x) and sortable headers. On a phone each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, currentKey, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  return (
    <div className={classes['wrap']}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll keys={rows.map(keyOf)} selection={selection} />}
            {columns.map((column) => (
              <Header key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const key = keyOf(row);
            const isCurrent = key === currentKey;
            return (
              <tr
                key={key}
                data-row
                className={classNames(isCurrent && classes['current'])}
                aria-current={isCurrent ? 'true' : undefined}
              >
                {selection && <SelectRow rowKey={key} row={row} selection={selection} />}
                {columns.map((column, place) => (
                  <Cell key={column.key} column={column} row={row} isName={place === 0} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function classesOf<Row>({ isFigure, isExtra }: Column<Row>): string | undefined {
  return classNames(isFigure && classes['figure'], isExtra && classes['extra']);
}

function Header<Row>({
  column,
  sorting,
  onSort,
}: Pick<DataTableProps<Row>, 'sorting' | 'onSort'> & { column: Column<Row> }) {
  const { name, sort } = column;
  if (sort === undefined || onSort === undefined) {
    return (
      <th scope="col" className={classesOf(column)}>
        {name}
      </th>
    );
  }
  const direction = sorting?.by === sort ? sorting.direction : undefined;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  const words = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th
      scope="col"
      className={classesOf(column)}
      aria-sort={direction === undefined ? 'none' : words[direction]}
    >
      <button
        type="button"
        onClick={() => onSort({ by: sort, direction: direction === 'desc' ? 'asc' : 'desc' })}
      >
        {name}
        <Arrow
          aria-hidden="true"
          size={13}
          stroke={2}
          className={classNames(direction === undefined && classes['unsorted'])}
        />
      </button>
    </th>
  );
}

function Cell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  const props = {
    className: classesOf(column),
    'data-card': column.card,
    'data-wrap': column.wraps === true ? '' : undefined,
  };
  const content = <div className={classes['cell']}>{column.cell(row)}</div>;
  return isName ? (
    <th scope="row" {...props}>
      {content}
    </th>
  ) : (
    <td {...props}>{content}</td>
  );
}

function SelectAll<Row>({
  keys,
  selection: { keys: selected, onChange },
}: {
  keys: readonly string[];
  selection: Selection<Row>;
}) {
  const areAll = keys.length > 0 && keys.every((key) => selected.has(key));
  return (
    <th scope="col" className={classes['select']}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={areAll}
        onChange={() => onChange(new Set(areAll ? [] : keys))}
      />
    </th>
  );
}

function SelectRow<Row>({
  rowKey,
  row,
  selection: { keys, onChange, nameOf },
}: {
  rowKey: string;
  row: Row;
  selection: Selection<Row>;
}) {
  function toggle() {
    const changed = new Set(keys);
    if (!changed.delete(rowKey)) changed.add(rowKey);
    onChange(changed);
  }
  return (
    <td className={classes['select']}>
      <input
        type="checkbox"
        data-select=""
        aria-label={`Select ${nameOf(row)}`}
        checked={keys.has(rowKey)}
        onChange={toggle}
      />
    </td>
  );
}
