import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/format/money.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import { Stack, Text } from '../../ui/layout.tsx';

/** The look of a badge that shows a state. */
export interface Look {
  readonly name: string;
  readonly tone?: BadgeTone;
  readonly icon: ReactNode;
}

/** Names of the row's fields whose value has this type. */
export type FieldOf<Row, V> = {
  [F in keyof Row & string]: Row[F] extends V ? F : never;
}[keyof Row & string];

/** A field of the row, or a function that computes the value from it. */
type Read<Row, V> = FieldOf<Row, V> | ((row: Row) => V);

interface Values<Row> {
  readonly text: Read<Row, string | number | null | undefined>;
  /** An amount in dollars. */
  readonly money: Read<Row, number>;
  /** A point in time, shown in everyday words. */
  readonly time: Read<Row, string | null>;
  readonly day: Read<Row, string | null>;
  readonly badge: (row: Row) => Look;
  readonly cell: (row: Row) => ReactNode;
}

type OneOf<T> = { [K in keyof T]: Pick<T, K> }[keyof T];

/** One column of a list. The value in the first column serves as the name of the row. */
export type ListColumn<Row, Sort extends string = string> = Omit<
  Column<Row>,
  'key' | 'cell' | 'sort'
> & {
  readonly sort?: Sort;
  readonly second?: (row: Row) => ReactNode;
  /** True if the cells of the first column already contain a link to the row. The list then adds none. */
  readonly opens?: boolean;
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

/** Converts the declared columns to the table's columns. */
export function tableColumns<Row>(columns: readonly ListColumn<Row>[]): Column<Row>[] {
  return columns.map(({ second, badge, ...column }, place) => {
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
