import {
  type ReturnGroup,
  type ReturnReasons,
  readReturnReasons,
} from '@backhaul/contract/calls/retail/return-list.ts';
import { cancellationDays } from '@backhaul/domain/operations/cancellation-causes.ts';
import { IconTrendingUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { LookBadge, tableColumns } from '../../../parts/list-page/list-columns.tsx';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { partWords, reasonsLine } from '../../../words/retailers/returns.ts';
import { CostAndSaving } from './cost-and-saving.tsx';
import { RefusalReasons } from './refusal-reasons.tsx';
import { SaidByCustomers } from './said-by-customers.tsx';
import classes from './returns.module.css';
import { StoreChoice } from './store-choice.tsx';

const usual = '28';
const daySegments = cancellationDays.map((value) => ({ value, label: `${value} days` }));

function More({ words }: { words: string }) {
  return <LookBadge name={words} tone="bad" icon={<IconTrendingUp />} />;
}

const refusedColumns = tableColumns<ReturnGroup>([
  {
    name: 'Store',
    text: 'name',
    cell: ({ name, isWorse }) => (
      <Row as="span" gap={2} align="center" wrap>
        {name}
        {isWorse && <More words="Refuses more than before" />}
      </Row>
    ),
  },
  { name: 'Main reason', text: 'mostly', card: 'start' },
  {
    name: 'Returns',
    text: ({ refused, came }) => `${partWords(refused, came)} refused`,
    isFigure: true,
    card: 'end',
  },
  {
    name: 'Period before',
    text: ({ refusedBefore, cameBefore }) => partWords(refusedBefore, cameBefore),
    isFigure: true,
  },
  { name: 'Value', money: 'value' },
]);

function comesColumns(name: string, all: ReturnReasons): Column<ReturnGroup>[] {
  return tableColumns<ReturnGroup>([
    {
      name,
      text: 'name',
      wraps: true,
      cell: (row) => (
        <Row as="span" gap={2} align="center" wrap>
          {row.name}
          {row.isWorse && <More words="More than before" />}
        </Row>
      ),
    },
    ...(name === 'Item' ? [{ name: 'Main reason', text: 'mostly', card: 'start' } as const] : []),
    {
      name: 'Returns',
      text: ({ came }) => partWords(came, all.came),
      isFigure: true,
      card: 'end',
    },
    {
      name: 'Period before',
      text: ({ cameBefore }) => partWords(cameBefore, all.cameBefore),
      isFigure: true,
    },
    { name: 'Refused', text: 'refused', isFigure: true },
    { name: 'Value', money: 'value' },
  ]);
}

function Groups({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column<ReturnGroup>[];
  rows: readonly ReturnGroup[];
}) {
  return (
    <Card as="section" flat aria-label={title}>
      <Row align="center" className={classes['head']}>
        <h2>{title}</h2>
      </Row>
      <DataTable caption={title} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Card>
  );
}

/**
 * The page with the reasons why items are returned. It marks each store with clearly more refusals than
 * before, and each reason or item with clearly more returns.
 */
export function ReasonsScreen() {
  const { id: companyId } = useCompany();
  const [{ days: typed, store }, change] = useQueryTexts();
  const days = cancellationDays.find((one) => one === typed) ?? usual;
  const reasons = useQuery({
    ...queryOf(readReturnReasons, {
      params: { companyId },
      query: { days, ...(store && { store }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {reasons.data && <RoomLine>{reasonsLine(reasons.data)}</RoomLine>}
      <Row align="center" gap={3} wrap>
        <Segmented
          legend="Days"
          segments={daySegments}
          value={days}
          onChange={(next) => change({ days: next === usual ? undefined : next })}
        />
        <StoreChoice value={store} onChange={(chosen) => change({ store: chosen })} />
      </Row>
      <QueryView
        query={reasons}
        loading={
          <SkeletonRegion label="Loading reasons">
            <Skeleton height="200px" radius="var(--r-card)" />
            <Skeleton height="280px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load the reasons.' }}
        isEmpty={({ came }) => came === 0}
        empty={
          <EmptyState title="No return reached your counters in these days">
            Once your counters accept or refuse returns, this page shows why customers return their
            items.
          </EmptyState>
        }
      >
        {(read) => <Read read={read} />}
      </QueryView>
    </>
  );
}

function Read({ read }: { read: ReturnReasons }) {
  return (
    <Stack gap={4}>
      <Groups title="Stores" columns={refusedColumns} rows={read.stores} />
      <Groups title="Reasons" columns={comesColumns('Reason', read)} rows={read.reasons} />
      <Groups title="Items" columns={comesColumns('Item', read)} rows={read.items} />
      <CostAndSaving read={read} />
      {read.refusals.length > 0 && <RefusalReasons refusals={read.refusals} />}
      {read.words.length > 0 && <SaidByCustomers words={read.words} />}
      <Text size={13} tone="quiet">
        We count a return after your counter accepts or refuses it, on the day of its pickup. A red
        mark shows an increase that is too large to be chance. We show red marks only for at least 5
        returns or refusals in these days, after at least 20 returns in the days before.
      </Text>
    </Stack>
  );
}
