import { type HeldAct, listHeldActs } from '@backhaul/contract/calls/trust.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { brakes, heldStates } from '@backhaul/domain/trust/brakes.ts';
import { IconClock, IconDoorEnter, IconHandStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { ListControls } from '../../parts/list-page/list-controls.tsx';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import { ListSearch } from '../../parts/list-page/list-search.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { DecideHeldAct } from './decide-held-act.tsx';

const countedBy: Readonly<Record<string, string>> = {
  account: 'of this account',
  device: 'in this browser',
  address: 'from this address',
  card: 'with this card',
};

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** By what it was judged, in a sentence. */
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

const looks: Readonly<
  Record<HeldAct['state'], { name: string; tone: BadgeTone; icon: ReactNode }>
> = {
  open: { name: 'Open', tone: 'warn', icon: <IconClock /> },
  let_through: { name: 'Let through', tone: 'ok', icon: <IconDoorEnter /> },
  kept: { name: 'Kept', tone: 'plain', icon: <IconHandStop /> },
};

const stateOf = (text: string | undefined) => heldStates.find((state) => state === text);

const sourceOf = ({ q, state }: Partial<QueryTexts>) => {
  const known = stateOf(state);
  const filter = { ...(q && { q }), ...(known && { state: known }) };
  return {
    options: (input: PageInput) => pageQueryOf(listHeldActs, { query: { ...input, ...filter } }),
    read: (input: PageInput, signal: AbortSignal) =>
      sendForPage(listHeldActs, { query: { ...input, ...filter }, signal }),
  };
};

function Controls({ query, onChange }: ControlsProps) {
  return (
    <ListControls>
      <ListSearch
        label="What was held back"
        placeholder="Reference, name or e-mail"
        q={query['q'] ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <SelectField
        dense
        label="State"
        labelHidden
        value={query['state'] ?? ''}
        onChange={({ target }) => onChange({ state: target.value || undefined })}
      >
        <option value="">All states</option>
        {heldStates.map((state) => (
          <option key={state} value={state}>
            {looks[state].name}
          </option>
        ))}
      </SelectField>
    </ListControls>
  );
}

const columns: readonly Column<HeldAct>[] = [
  { key: 'what', name: 'Brake', card: 'title', cell: ({ brake }) => brakes[brake] },
  {
    key: 'state',
    name: 'State',
    card: 'badge',
    cell: ({ state }) => (
      <Badge dense tone={looks[state].tone} icon={looks[state].icon}>
        {looks[state].name}
      </Badge>
    ),
  },
  {
    key: 'reference',
    name: 'Reference',
    card: 'start',
    cell: ({ reference }) => <span className="code">{reference}</span>,
  },
  {
    key: 'person',
    name: 'Person',
    card: 'start',
    cell: ({ person }) => person?.name ?? 'Nobody signed in',
  },
  { key: 'email', name: 'E-mail', isExtra: true, cell: ({ person }) => person?.email },
  { key: 'order', name: 'Order', isExtra: true, cell: ({ order }) => order?.trackingNumber },
  { key: 'why', name: 'Why', wraps: true, card: 'start', cell: whyHeld },
  {
    key: 'decision',
    name: 'Decision',
    wraps: true,
    isExtra: true,
    cell: ({ decision }) => decision && `${decision.reason} (${decision.by})`,
  },
  {
    key: 'last',
    name: 'Last',
    card: 'end',
    cell: ({ lastAt }) => <SpokenTime instant={lastAt} />,
  },
  { key: 'act', name: 'Act', card: 'end', cell: (held) => <DecideHeldAct held={held} /> },
];

/** What brakes refused or noted, with the reason that nobody was told, newest first. */
export function AdminHeldActsScreen() {
  return (
    <ListPage
      title="Held back"
      noun={['held act', 'held acts']}
      sourceOf={sourceOf}
      filters={['q', 'state']}
      Controls={Controls}
      columns={columns}
      csv={[
        ['Reference', ({ reference }) => reference],
        ['Brake', ({ brake }) => brakes[brake]],
        ['State', ({ state }) => looks[state].name],
        ['Person', ({ person }) => person?.name ?? ''],
        ['E-mail', ({ person }) => person?.email ?? ''],
        ['Order', ({ order }) => order?.trackingNumber ?? ''],
        ['Why', whyHeld],
        ['Decision', ({ decision }) => decision?.reason ?? ''],
        ['First', ({ firstAt }) => firstAt],
        ['Last', ({ lastAt }) => lastAt],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="Nothing is held back">
          What looks like abuse is refused with a reference. Whoever was meant to get by finds help
          here.
        </EmptyState>
      }
    />
  );
}
