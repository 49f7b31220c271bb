import {
  listMoneyDifferences,
  type MoneyDifference,
} from '@backhaul/contract/calls/money/reconciliation.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { type Filter, isUuid, type Texts } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { CloseDifference } from './close-difference.tsx';
import { differenceWords, endingWords } from '../../../words/console/differences.ts';
import { DifferencePanel } from './difference-panel.tsx';
import { RunReports } from './run-reports.tsx';

/**
 * The state of the listed differences. Without a chosen state, the list shows open differences, or all
 * differences of one comparison if the URL names it.
 */
function stateOf({ state, runId = '' }: Texts) {
  const asked = state ?? (isUuid(runId) ? 'all' : 'open');
  return asked === 'open' || asked === 'closed' ? asked : undefined;
}

const state: Filter<'open' | 'closed'> = {
  label: 'State',
  knows: (text) => text === 'open' || text === 'closed' || text === 'all',
  read: (_, texts) => stateOf(texts),
  Control: ({ query, onChange }) => (
    <SelectField
      dense
      label="State"
      labelHidden
      value={stateOf(query) ?? 'all'}
      onChange={({ target }) => onChange({ state: target.value })}
    >
      <option value="open">Open</option>
      <option value="closed">Closed</option>
      <option value="all">All differences</option>
    </SelectField>
  ),
};

const runId: Filter<string> = {
  label: 'Comparison',
  read: (text) => (isUuid(text) ? text : undefined),
  Control: ({ param, query, onChange }) =>
    isUuid(query[param] ?? '') && (
      <Button onClick={() => onChange({ [param]: undefined })}>All comparisons</Button>
    ),
};

/**
 * The subject of a difference: an order, a driver's payout, or else the id of the line in the payment
 * provider's record.
 */
function About({ difference }: { difference: MoneyDifference }) {
  const { orderId, trackingNumber, driverName, theirLine } = difference;
  if (orderId !== null)
    return (
      <Link to={paths.adminOrders} search={{ order: orderId }}>
        {trackingNumber ?? 'The order'}
      </Link>
    );
  if (driverName !== null) return `Payout to ${driverName}`;
  return <span className="code">{theirLine}</span>;
}

/**
 * The list of differences between the payment providers' records and our ledger, with the list of
 * comparisons.
 */
export const AdminReconciliationScreen = listOf(listMoneyDifferences, {
  title: 'Reconciliation',
  noun: ['difference', 'differences'],
  below: <RunReports />,
  filters: { state, runId },
  Panel: DifferencePanel,
  columns: [
    { name: 'Difference', cell: differenceWords, wraps: true },
    {
      name: 'Order or payout',
      cell: (difference) => <About difference={difference} />,
      card: 'start',
    },
    { name: 'When', time: 'happenedAt', card: 'start', isExtra: true },
    { name: 'Result', cell: endingWords, isExtra: true, wraps: true },
    {
      name: 'Action',
      cell: (difference) => <CloseDifference difference={difference} />,
      card: 'end',
    },
  ],
  empty: {
    title: 'No differences',
    children: 'Differences between the payment providers’ records and our books appear here.',
  },
});
