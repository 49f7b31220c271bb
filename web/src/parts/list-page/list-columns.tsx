import type { CsvCell, CsvColumn } from '@backhaul/contract/csv.ts';
import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/format/money.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import { Stack, Text } from '../../ui/layout.tsx';

/** A state: a badge in the table, its name in the file. */
export interface Look {
  readonly name: string;
  readonly tone?: BadgeTone;
  readonly icon: ReactNode;
}

/** The fields of a row whose value has this type. */
export type FieldOf<Row, V> = {
  [F in keyof Row & string]: Row[F] extends V ? F : never;
}[keyof Row & string];

/** A field of the row, or a function that computes the value from it. */
type Read<Row, V> = FieldOf<Row, V> | ((row: Row) => V);

interface Values<Row> {
  readonly text: Read<Row, CsvCell | undefined>;
  /** Dollars: with a sign in the table, plain in the file, so that a spreadsheet can sum them. */
  readonly money: Read<Row, number>;
  /** Instants: in everyday words in the table, exact in the file. */
  readonly time: Read<Row, string | null>;
  readonly day: Read<Row, string | null>;
  readonly badge: (row: Row) => Look;
  /** Any content for the table. A column with only this is not in the file. */
  readonly cell: (row: Row) => ReactNode;
}

type OneOf<T> = { [K in keyof T]: Pick<T, K> }[keyof T];

/** One column of table and file, named once. The first column of a list names its rows. */
export type ListColumn<Row, Sort extends string = string> = Omit<
  Column<Row>,
  'key' | 'cell' | 'sort'
> & {
  readonly sort?: Sort;
  /** A second line in the table, smaller. */
  readonly second?: (row: Row) => ReactNode;
  readonly only?: 'file';
} & Partial<Values<Row>> &
  OneOf<Values<Row>>;

export function valueOf<Row, V>(row: Row, read: Read<Row, V>): V {
  return typeof read === 'function' ? read(row) : (row[read] as V);
}

function cellOf<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  const { cell, badge, text, money, time, day } = column;
  if (cell !== undefined) return cell(row);
  if (badge !== undefined) return <LookBadge {...badge(row)} />;
  if (text !== undefined) return valueOf(row, text);
  if (money !== undefined) return formatDollars(valueOf(row, money));
  const instant = time ?? day;
  const at = instant && valueOf(row, instant);
  return at && <SpokenTime instant={at} show={time === undefined ? 'day' : 'day-and-time'} />;
}

export function LookBadge({ name, ...look }: Look) {
  return (
    <Badge dense {...look}>
      {name}
    </Badge>
  );
}

/** The columns of the table. */
export function tableColumns<Row>(columns: readonly ListColumn<Row>[]): Column<Row>[] {
  return columns
    .filter(({ only }) => only !== 'file')
    .map(({ second, badge, ...column }, place) => {
      const card = column.card ?? (place === 0 ? 'title' : badge && 'badge');
      const content = (row: Row) =>
        cellOf({ ...column, ...(badge && { badge }) } as ListColumn<Row>, row);
      return {
        isFigure: column.money !== undefined,
        ...column,
        ...(card && { card }),
        key: column.name,
        cell: second
          ? (row) => (
              <Stack as="span">
                {content(row)}
                <Text as="small" size={12} tone="quiet">
                  {second(row)}
                </Text>
              </Stack>
            )
          : content,
      };
    });
}

/** The value for the file; undefined for a column that is only in the table. */
function fileCellOf<Row>({ text, money, time, day, badge }: Partial<Values<Row>>) {
  if (text !== undefined) return (row: Row) => valueOf(row, text) ?? null;
  if (money !== undefined) return (row: Row) => valueOf(row, money).toFixed(2);
  if (badge !== undefined) return (row: Row) => badge(row).name;
  const instant = time ?? day;
  return instant && ((row: Row) => valueOf(row, instant));
}

/** The columns of the file: all that have a value, shown or not, in the same order. */
export function fileColumns<Row>(columns: readonly ListColumn<Row>[]): CsvColumn<Row>[] {
  return columns.flatMap((column) => {
    const cell = fileCellOf(column);
    return cell === undefined ? [] : [[column.name, cell] as const];
  });
}
