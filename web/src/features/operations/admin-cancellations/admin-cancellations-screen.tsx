import {
  type CancellationRow,
  listCancellations,
} from '@backhaul/contract/calls/operations/cancellations.ts';
import { choice } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { CancellationAlerts } from './cancellation-alerts.tsx';
import { shareWords } from './cancellation-words.ts';

function Name({ row: { by, key, name } }: { row: CancellationRow }) {
  if (by === 'day') return formatCalendarDay(key);
  if (by === 'cause') return name;
  return (
    <ThingLink kind={by} id={key}>
      {name}
    </ThingLink>
  );
}

/**
 * The list of cancellations and failed pickups, counted by reason, store, driver or day. Open alerts are
 * above the list.
 */
export const AdminCancellationsScreen = listOf(listCancellations, {
  title: 'Cancellations',
  noun: ['row', 'rows'],
  key: 'key',
  isWhole: true,
  above: <CancellationAlerts />,
  filters: {
    by: choice<'store' | 'driver' | 'day'>({
      label: 'Group by',
      any: 'By cause',
      names: { store: 'By store', driver: 'By driver', day: 'By day' },
    }),
    days: choice<'7' | '90'>({
      label: 'Days',
      any: 'The last 28 days',
      names: { '7': 'The last 7 days', '90': 'The last 90 days' },
    }),
  },
  columns: [
    { name: 'Group', text: 'name', cell: (row) => <Name row={row} /> },
    { name: 'Cancelled', text: 'cancelled', isFigure: true },
    { name: 'Failed pickups', text: 'failed', isFigure: true },
    {
      name: 'Cancelled or failed returns',
      text: ({ cancelled, failed, ended }) => shareWords(cancelled + failed, ended),
      isFigure: true,
      card: 'start',
    },
    {
      name: 'Period before',
      text: ({ casesBefore, endedBefore }) => shareWords(casesBefore, endedBefore),
      isFigure: true,
    },
  ],
  empty: {
    title: 'No return was cancelled in these days',
    children: 'Cancelled returns and failed pickups appear here, counted by cause.',
  },
});
