import { type HeldAct, listHeldActs } from '@backhaul/contract/calls/operations/trust.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { brakes } from '@backhaul/domain/trust/brakes.ts';
import { IconClock, IconDoorEnter, IconHandStop } from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { DecideHeldAct } from './decide-held-act.tsx';

const countedBy: Readonly<Record<string, string>> = {
  account: 'of this account',
  device: 'in this browser',
  address: 'from this address',
  card: 'with this card',
};

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A sentence with the facts that made an abuse rule stop an action. */
function whyHeld({ facts, attempts, isRefused }: HeldAct): string {
  const { by, counted, most, hours, tipCents } = facts;
  const parts = [
    ...(counted === undefined ? [] : [`${counted} in ${countOf(Number(hours), 'hour')}`]),
    ...(typeof by === 'string' ? [countedBy[by] ?? by] : []),
    ...(most === undefined ? [] : [`(allowed: ${most})`]),
    ...(typeof tipCents === 'number' ? [`a tip of ${formatCents(tipCents)}`] : []),
  ];
  const went = isRefused ? `refused ${countOf(attempts, 'time')}` : 'allowed, needs a check';
  return `${parts.join(' ')}; ${went}`;
}

const looks: Readonly<Record<HeldAct['state'], Look>> = {
  open: { name: 'Open', tone: 'warn', icon: <IconClock /> },
  let_through: { name: 'Allowed', tone: 'ok', icon: <IconDoorEnter /> },
  kept: { name: 'Refused', tone: 'plain', icon: <IconHandStop /> },
};

/**
 * The list of actions that an abuse rule refused, or allowed but marked for review, newest first. It shows
 * the reason, which the person concerned does not see.
 */
export const AdminHeldActsScreen = listOf(listHeldActs, {
  title: 'Suspected abuse',
  noun: ['stopped action', 'stopped actions'],
  filters: {
    q: search({ label: 'Search stopped actions', placeholder: 'Reference, name or e-mail' }),
    state: choice({ label: 'State', any: 'All states', names: looks }),
  },
  columns: [
    { name: 'Rule', text: ({ brake }) => brakes[brake] },
    { name: 'State', badge: ({ state }) => looks[state] },
    {
      name: 'Reference',
      text: 'reference',
      cell: ({ reference }) => <span className="code">{reference}</span>,
      card: 'start',
    },
    { name: 'Person', text: ({ person }) => person?.name ?? 'Not signed in', card: 'start' },
    { name: 'E-mail', text: ({ person }) => person?.email, isExtra: true },
    { name: 'Order', text: ({ order }) => order?.trackingNumber, isExtra: true },
    { name: 'Reason', text: whyHeld, wraps: true, card: 'start' },
    {
      name: 'Decision',
      text: ({ decision }) => decision && `${decision.reason} (${decision.by})`,
      wraps: true,
      isExtra: true,
    },
    { name: 'Last attempt', time: 'lastAt', card: 'end' },
    { name: 'Action', cell: (held) => <DecideHeldAct held={held} />, card: 'end' },
  ],
  empty: {
    title: 'No stopped actions',
    children:
      'We stop actions that look like abuse, and give the person a reference number. You can allow these actions here.',
  },
});
