import { listStaff, type StaffMember } from '@backhaul/contract/calls/people/staff.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { GiveRole } from './give-role.tsx';
import { roleNames } from './role-words.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

// The table of roles and limits is loaded after the list.
const RolesAndLimits = lazyPart(
  async () => (await import('./roles-and-limits.tsx')).RolesAndLimits,
);
const StaffPanel = lazyPart(async () => (await import('./staff-panel.tsx')).StaffPanel);

const roleChoices = Object.fromEntries(
  Object.entries(roleNames).map(([role, name]) => [role, { name }]),
) as Readonly<Record<keyof typeof roleNames, { name: string }>>;

const rolesOf = ({ roles }: StaffMember) =>
  roles.length === 0 ? 'None' : roles.map(({ role }) => roleNames[role]).join(', ');

/** The earliest date on which one of a person's roles ends; null if no role ends. */
const firstEnd = ({ roles }: StaffMember) =>
  roles
    .flatMap(({ endsAt }) => endsAt ?? [])
    .toSorted((one, other) => one.localeCompare(other))[0] ?? null;

const codeLooks: Readonly<Record<'on' | 'off', Look>> = {
  on: { name: 'On', tone: 'ok', icon: <IconCheck /> },
  off: { name: 'Off', tone: 'plain', icon: <IconAlertTriangle /> },
};

/**
 * The list of all people with a role in our company. Below it are each role's permissions and amount limits.
 */
export const AdminAccessScreen = listOf(listStaff, {
  title: 'People',
  noun: ['person', 'people'],
  isWhole: true,
  filters: {
    q: search({ label: 'People', placeholder: 'Name or e-mail' }),
    role: choice({ label: 'Role', any: 'All roles', names: roleChoices }),
  },
  columns: [
    { name: 'Name', text: ({ name, isSelf }) => (isSelf ? `${name} (you)` : name) },
    { name: 'E-mail', text: 'email', card: 'start' },
    { name: 'Roles', text: rolesOf, card: 'start', wraps: true },
    { name: 'Role ends', time: firstEnd, card: 'end' },
    {
      name: 'Sign-in code',
      badge: ({ hasSecondFactor }) => codeLooks[hasSecondFactor ? 'on' : 'off'],
    },
    { name: 'Signed-in devices', text: ({ sessions }) => sessions, isFigure: true },
    { name: 'Last seen', time: 'lastSeenAt', card: 'end' },
  ],
  Panel: (open) => (
    <Suspense>
      <StaffPanel {...open} />
    </Suspense>
  ),
  above: <GiveRole />,
  below: (
    <Suspense>
      <RolesAndLimits />
    </Suspense>
  ),
  empty: { title: 'No staff members yet', children: 'Everybody who has a role is listed here.' },
});
