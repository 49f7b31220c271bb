import { IconAlertTriangle, IconCheck, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { formatDollars } from '../../../lib/format/money.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import type { MatchedRow } from './match-refunds.ts';

const looks = {
  due: { icon: <IconCheck />, tone: 'info' },
  confirmed: { icon: <IconCircleCheck />, tone: 'ok' },
  already: { icon: <IconClock />, tone: 'plain' },
  bad: { icon: <IconAlertTriangle />, tone: 'warn' },
} as const;

const headOf = {
  due: 'Ready',
  confirmed: 'Confirmed',
  already: 'Already confirmed',
  bad: 'Skipped',
};

const longestNumber = 20;
const short = (text: string) =>
  text.length > longestNumber ? `${text.slice(0, longestNumber)}…` : text;

const columns: readonly Column<MatchedRow>[] = [
  {
    key: 'number',
    name: 'Number',
    card: 'title',
    cell: ({ number, line }) => (
      <Stack as="span">
        <Text as="strong" size={13}>
          {short(number) || 'No number'}
        </Text>
        <Text as="small" size={12} tone="quiet">
          Row {line}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'fate',
    name: 'Result',
    card: 'badge',
    cell: ({ fate }) => <LookBadge name={headOf[fate]} {...looks[fate]} />,
  },
  {
    key: 'words',
    name: 'Reason',
    card: 'start',
    wraps: true,
    cell: ({ words }) => (
      <Text as="span" size={13}>
        {words}
      </Text>
    ),
  },
  {
    key: 'amount',
    name: 'Amount',
    isFigure: true,
    card: 'end',
    cell: ({ amount, expected, fate }) => {
      if (expected === null) return '';
      const isOther = amount !== null && amount !== expected && fate === 'due';
      return (
        <Stack as="span">
          <Text as="span" size={13}>
            {formatDollars(amount ?? expected)}
          </Text>
          {isOther && (
            <Text as="small" size={12} tone="quiet">
              expected {formatDollars(expected)}
            </Text>
          )}
        </Stack>
      );
    },
  },
];

/** A table of the rows in a file of refunds, each with its number, its result and its amount. */
export function MatchedRows({ rows }: { rows: readonly MatchedRow[] }) {
  return (
    <DataTable
      caption="Rows of the file"
      columns={columns}
      rows={rows}
      keyOf={({ line }) => String(line)}
    />
  );
}
