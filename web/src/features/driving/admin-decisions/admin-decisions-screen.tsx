import { type Decision, listDecisions } from '@backhaul/contract/calls/driving/decisions.ts';
import { IconListNumbers, IconRoute, IconUsers } from '@tabler/icons-react';
import { DecisionTable } from '../../../parts/decision/decision-table.tsx';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';

const ranked: Look = { name: 'Best driver first', tone: 'ok', icon: <IconListNumbers /> };
const planned: Look = { name: 'By plan', tone: 'ok', icon: <IconRoute /> };
const open: Look = { name: 'Open to all', tone: 'warn', icon: <IconUsers /> };

function lookOf({ mode, openReason }: Decision): Look {
  if (openReason !== null) return open;
  return mode === 'planned' ? planned : ranked;
}

const Candidates = ({ row }: { row: Decision }) => <DecisionTable id={row.id} />;

/**
 * A list of the dispatch decisions, newest first: the driver who got each offer first, and the reason.
 */
export const AdminDecisionsScreen = listOf(listDecisions, {
  title: 'Offers',
  noun: ['offer', 'offers'],
  filters: {
    outcome: choice({
      label: 'Offered',
      any: 'Any method',
      names: { ranked: ranked.name, planned: planned.name, open: open.name },
    }),
  },
  columns: [
    { name: 'Pickup', text: ({ order }) => order.street },
    { name: 'Offered', badge: lookOf },
    { name: 'Why', text: 'sentence', wraps: true, card: 'start' },
    {
      name: 'Order',
      text: ({ order }) => order.trackingNumber,
      cell: ({ order }) => (
        <ThingLink kind="order" id={order.id}>
          {order.trackingNumber}
        </ThingLink>
      ),
    },
    { name: 'Drivers compared', text: 'weighed', isFigure: true },
    { name: 'City', text: ({ area }) => area.name, isExtra: true },
    { name: 'When', time: 'decidedAt', card: 'end' },
  ],
  Details: Candidates,
  empty: {
    title: 'No drivers compared yet',
    children:
      'We compare drivers only in cities with the dispatch method “Best driver first” or “By plan”. You choose the method under Network, Cities.',
  },
});
