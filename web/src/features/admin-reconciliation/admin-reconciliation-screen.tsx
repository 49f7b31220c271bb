import {
  listMoneyDifferences,
  type MoneyDifference,
} from '@backhaul/contract/calls/reconciliation.ts';
import { differenceNames } from '@backhaul/domain/money/difference-names.ts';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { paths } from '../../lib/paths.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { Link } from '../../lib/router/link.tsx';
import { ListControls } from '../../parts/list-page/list-controls.tsx';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { CloseDifference } from './close-difference.tsx';
import { differenceWords, endingWords, providerName, sideNames } from './difference-words.ts';
import { RunReports } from './run-reports.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const states = ['open', 'closed'] as const;

/** Open ones first of all; what a comparison found shows closed ones too. */
function filterOf(query: Partial<QueryTexts>) {
  const runId = query['runId'] ?? '';
  const isOfRun = uuid.test(runId);
  const asked = query['state'] ?? (isOfRun ? 'all' : 'open');
  const state = states.find((known) => known === asked);
  return { ...(state && { state }), ...(isOfRun && { runId }) };
}

const sourceOf = (query: Partial<QueryTexts>) => ({
  options: (input: PageInput) =>
    pageQueryOf(listMoneyDifferences, { query: { ...input, ...filterOf(query) } }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listMoneyDifferences, { query: { ...input, ...filterOf(query) }, signal }),
});

/** The order or the driver that it is about, or the provider's own name of the line. */
function About({ difference }: { difference: MoneyDifference }) {
  const { orderId, trackingNumber, driverName, theirLine } = difference;
  if (orderId !== null)
    return (
      <Link to={paths.adminOrders} search={{ order: orderId }}>
        {trackingNumber ?? 'The order'}
      </Link>
    );
  if (driverName !== null) return `Payout of ${driverName}`;
  return <span className="code">{theirLine}</span>;
}

function Controls({ query, onChange }: ControlsProps) {
  const { state = 'all', runId } = filterOf(query);
  return (
    <ListControls>
      <SelectField
        dense
        label="State"
        labelHidden
        value={state}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="open">Open</option>
        <option value="closed">Closed</option>
        <option value="all">Open and closed</option>
      </SelectField>
      {runId !== undefined && (
        <Button onClick={() => onChange({ runId: undefined })}>Of all comparisons</Button>
      )}
    </ListControls>
  );
}

const columns: readonly Column<MoneyDifference>[] = [
  {
    key: 'what',
    name: 'What differs',
    card: 'title',
    wraps: true,
    cell: differenceWords,
  },
  {
    key: 'about',
    name: 'About',
    card: 'start',
    cell: (difference) => <About difference={difference} />,
  },
  {
    key: 'when',
    name: 'When',
    card: 'start',
    isExtra: true,
    cell: ({ happenedAt }) => <SpokenTime instant={happenedAt} />,
  },
  { key: 'ending', name: 'What became of it', isExtra: true, wraps: true, cell: endingWords },
  {
    key: 'act',
    name: 'Act',
    card: 'end',
    cell: (difference) => <CloseDifference difference={difference} />,
  },
];

/** What the providers' lines and our books differ in, below the comparisons that were made. */
export function AdminReconciliationScreen() {
  return (
    <ListPage
      title="Reconciliation"
      noun={['difference', 'differences']}
      above={<RunReports />}
      sourceOf={sourceOf}
      filters={['state', 'runId']}
      Controls={Controls}
      columns={columns}
      csv={[
        ['Found', ({ foundAt }) => foundAt],
        ['Happened', ({ happenedAt }) => happenedAt],
        ['Side', ({ side }) => sideNames[side]],
        ['Provider', ({ provider }) => providerName(provider)],
        ['Difference', ({ kind }) => differenceNames[kind]],
        ['Line', ({ lineKind }) => lineKind],
        ['Tracking number', ({ trackingNumber }) => trackingNumber],
        ['Driver', ({ driverName }) => driverName],
        ['Provider’s line', ({ theirLine }) => theirLine],
        ['At the provider', ({ theirAmount }) => theirAmount],
        ['Currency there', ({ theirCurrency }) => theirCurrency],
        ['In our books', ({ ourAmount }) => ourAmount],
        ['Closed', ({ closedAt }) => closedAt],
        ['Closed by', ({ closedBy }) => closedBy],
        ['Reason', ({ reason }) => reason],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No differences">
          What a provider booked and our books do not have, or the other way round, is listed here.
        </EmptyState>
      }
    />
  );
}
