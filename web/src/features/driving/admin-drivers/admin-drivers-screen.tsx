import { listRoster, type RosterRow } from '@backhaul/contract/calls/driving/roster.ts';
import { IconAlertTriangle, IconCircleCheck, IconMoon, IconPlayerPause } from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';

const looks: Readonly<Record<RosterRow['state'], Look>> = {
  online: { name: 'Online', tone: 'ok', icon: <IconCircleCheck /> },
  offline: { name: 'Offline', tone: 'plain', icon: <IconMoon /> },
  paused: { name: 'Paused', tone: 'warn', icon: <IconPlayerPause /> },
  grounded: { name: 'Not allowed to drive', tone: 'warn', icon: <IconAlertTriangle /> },
};

/** Words such as '18 of 20', because a percentage alone would hide how few jobs there were. */
const onTimeOf = ({ recentJobs, recentOnTime }: RosterRow) =>
  recentJobs === 0 ? 'No jobs' : `${recentOnTime} of ${recentJobs}`;

/** The list of approved drivers, newest first. */
export const AdminDriversScreen = listOf(listRoster, {
  title: 'Drivers',
  noun: ['driver', 'drivers'],
  filters: {
    q: search({ label: 'Search drivers', placeholder: 'Name, phone or license plate' }),
    state: choice({ label: 'State', any: 'Any state', names: looks }),
  },
  columns: [
    {
      name: 'Driver',
      text: 'name',
      cell: ({ id, name }) => (
        <ThingLink kind="driver" id={id}>
          {name}
        </ThingLink>
      ),
    },
    { name: 'State', badge: ({ state }) => looks[state] },
    { name: 'Active jobs', text: 'jobsInHand', isFigure: true },
    { name: 'On time in the last 30 days', text: onTimeOf, card: 'start' },
    { name: 'Rating', text: ({ stars }) => stars?.toFixed(2), isFigure: true },
    { name: 'Owed', money: 'owed' },
    { name: 'Position from', time: 'seenAt', card: 'end' },
    { name: 'Documents until', day: 'documentsUntil' },
    { name: 'Area', text: 'area', isExtra: true },
    { name: 'Approved', day: 'approvedAt', isExtra: true },
  ],
  empty: {
    title: 'No drivers yet',
    children: 'Drivers appear here after we approve their application.',
  },
});
