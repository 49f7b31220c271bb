import { listIncidents } from '@backhaul/contract/calls/people/incidents.ts';
import { incidentEndingNames, incidentKindNames } from '@backhaul/domain/help/incidents.ts';
import { choice } from '../../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../../parts/list-page/list-of.tsx';
import { IncidentPanel } from './incident-panel.tsx';
import { incidentLooks } from './incident-words.tsx';

const waiting = { name: 'Not closed' } as const;

/** The list of calls for help, newest first. */
export const AdminIncidentsScreen = listOf(listIncidents, {
  title: 'Calls for help',
  noun: ['incident', 'calls for help'],
  filters: {
    state: choice({ label: 'State', any: 'All states', names: { waiting, ...incidentLooks } }),
    kind: choice({
      label: 'Kind',
      any: 'All kinds',
      names: Object.fromEntries(
        Object.entries(incidentKindNames).map(([kind, name]) => [kind, { name }]),
      ) as Record<keyof typeof incidentKindNames, { name: string }>,
    }),
  },
  columns: [
    { name: 'Person', text: ({ reporter, side }) => `${reporter.name} (${side})` },
    { name: 'State', badge: ({ state }) => incidentLooks[state] },
    { name: 'Kind', text: ({ kind }) => incidentKindNames[kind] },
    { name: 'Order', text: ({ order }) => order?.trackingNumber ?? 'No order', card: 'start' },
    { name: 'Handled by', text: 'handledBy' },
    { name: 'Result', text: ({ ending }) => ending && incidentEndingNames[ending], wraps: true },
    { name: 'Called', time: 'pressedAt', card: 'end' },
  ],
  Panel: ({ id, onClose }) => <IncidentPanel id={id} onClose={onClose} />,
  empty: {
    title: 'No calls for help',
    children: 'Calls for help from drivers and customers appear here at once.',
  },
});
