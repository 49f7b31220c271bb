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
 * The list of cancellations and failed pickups by cause, store, driver or day. Open alerts are above it.
 */
export const AdminCancellationsScreen = listOf(listCancellations, {
  title: 'Cancellations',
  noun: ['row', 'rows'],
  key: 'key',
  isWhole: true,
  above: <CancellationAlerts />,
  filters: {
    by: choice<'store' | 'driver' | 'day'>({
      label: 'Counted by',
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
    { name: 'What', text: 'name', cell: (row) => <Name row={row} /> },
    { name: 'Cancelled', text: 'cancelled', isFigure: true },
    { name: 'Failed pickups', text: 'failed', isFigure: true },
    {
      name: 'Of all that ended',
      text: ({ cancelled, failed, ended }) => shareWords(cancelled + failed, ended),
      isFigure: true,
      card: 'start',
    },
    {
      name: 'The days before',
      text: ({ casesBefore, endedBefore }) => shareWords(casesBefore, endedBefore),
      isFigure: true,
    },
  ],
  empty: {
    title: 'Nothing was cancelled in this time',
    children: 'Cancelled returns and failed pickups are counted here by their cause.',
  },
});
