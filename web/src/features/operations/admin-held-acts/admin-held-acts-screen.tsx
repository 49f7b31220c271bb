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
    ...(most === undefined ? [] : [`where ${most} are fine`]),
    ...(typeof tipCents === 'number' ? [`a tip of ${formatCents(tipCents)}`] : []),
  ];
  const went = isRefused ? `refused ${countOf(attempts, 'time')}` : 'went on, to be looked at';
  return `${parts.join(' ')}; ${went}`;
}

const looks: Readonly<Record<HeldAct['state'], Look>> = {
  open: { name: 'Open', tone: 'warn', icon: <IconClock /> },
  let_through: { name: 'Let through', tone: 'ok', icon: <IconDoorEnter /> },
  kept: { name: 'Kept', tone: 'plain', icon: <IconHandStop /> },
};

/**
 * The list of actions that an abuse rule refused, or allowed but marked for review, newest first. It shows
 * the reason, which the person concerned does not see.
 */
export const AdminHeldActsScreen = listOf(listHeldActs, {
  title: 'Held back',
  noun: ['held act', 'held acts'],
  filters: {
    q: search({ label: 'What was held back', placeholder: 'Reference, name or e-mail' }),
    state: choice({ label: 'State', any: 'All states', names: looks }),
  },
  columns: [
    { name: 'Brake', text: ({ brake }) => brakes[brake] },
    { name: 'State', badge: ({ state }) => looks[state] },
    {
      name: 'Reference',
      text: 'reference',
      cell: ({ reference }) => <span className="code">{reference}</span>,
      card: 'start',
    },
    { name: 'Person', text: ({ person }) => person?.name ?? 'Nobody signed in', card: 'start' },
    { name: 'E-mail', text: ({ person }) => person?.email, isExtra: true },
    { name: 'Order', text: ({ order }) => order?.trackingNumber, isExtra: true },
    { name: 'Why', text: whyHeld, wraps: true, card: 'start' },
    {
      name: 'Decision',
      text: ({ decision }) => decision && `${decision.reason} (${decision.by})`,
      wraps: true,
      isExtra: true,
    },
    { name: 'Last', time: 'lastAt', card: 'end' },
    { name: 'Act', cell: (held) => <DecideHeldAct held={held} />, card: 'end' },
  ],
  empty: {
    title: 'Nothing is held back',
    children:
      'An act that looks like abuse is refused with a reference. You can let it through here.',
  },
});
