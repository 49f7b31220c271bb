import {
  type CustomerCredit,
  listCredits,
  takeCreditBack,
} from '@backhaul/contract/calls/credits.ts';
import { IconArrowBackUp, IconCheck, IconClock, IconGift } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { formatDollars } from '../../lib/format/money.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import { ListControls } from '../../parts/list-page/list-controls.tsx';
import { ListSearch } from '../../parts/list-page/list-search.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GrantCredit } from './grant-credit.tsx';

const looks: Readonly<
  Record<CustomerCredit['state'], { name: string; tone: BadgeTone; icon: ReactNode }>
> = {
  open: { name: 'Open', tone: 'ok', icon: <IconGift /> },
  spent: { name: 'Used', tone: 'plain', icon: <IconCheck /> },
  expired: { name: 'Expired', tone: 'plain', icon: <IconClock /> },
  taken_back: { name: 'Taken back', tone: 'warn', icon: <IconArrowBackUp /> },
};

const sourceOf = ({ q }: Partial<QueryTexts>) => {
  const filter = q ? { q } : {};
  return {
    options: (input: PageInput) => pageQueryOf(listCredits, { query: { ...input, ...filter } }),
    read: (input: PageInput, signal: AbortSignal) =>
      sendForPage(listCredits, { query: { ...input, ...filter }, signal }),
  };
};

function Controls({ query, onChange }: ControlsProps) {
  return (
    <ListControls>
      <ListSearch
        label="Search by customer"
        placeholder="Name or e-mail"
        q={query['q'] ?? ''}
        onChange={(q) => onChange({ q })}
      />
    </ListControls>
  );
}

function TakeBack({ credit }: { credit: CustomerCredit }) {
  const [isOpen, setOpen] = useState(false);
  const take = useCommand(takeCreditBack, {
    success: { title: 'Credit Taken Back' },
    onDone: () => setOpen(false),
  });
  if (credit.state !== 'open') return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Take back
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Take this credit back?"
        explanation={`${credit.customer.name} loses ${formatDollars(credit.left)}. What orders hold or used stays theirs.`}
        reason="required"
        confirm="Take it back"
        isPending={take.isPending}
        problem={take.problem}
        onConfirm={(reason) => take.send({ params: { id: credit.id }, body: { reason } })}
      />
    </>
  );
}

const columns: readonly Column<CustomerCredit>[] = [
  { key: 'customer', name: 'Customer', card: 'title', cell: ({ customer }) => customer.name },
  { key: 'email', name: 'E-mail', isExtra: true, cell: ({ customer }) => customer.email },
  {
    key: 'amount',
    name: 'Granted',
    card: 'start',
    isFigure: true,
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    key: 'left',
    name: 'Left',
    card: 'start',
    isFigure: true,
    cell: ({ left }) => formatDollars(left),
  },
  {
    key: 'held',
    name: 'Held',
    isExtra: true,
    isFigure: true,
    cell: ({ held }) => formatDollars(held),
  },
  { key: 'used', name: 'Used', isFigure: true, cell: ({ used }) => formatDollars(used) },
  { key: 'reason', name: 'Reason', wraps: true, card: 'start', cell: ({ reason }) => reason },
  {
    key: 'by',
    name: 'By',
    cell: ({ grantedBy, isReturned, promotionCode }) =>
      isReturned ? 'A refund' : (promotionCode ?? grantedBy),
  },
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
    key: 'until',
    name: 'Until',
    card: 'end',
    cell: ({ expiresAt }) => <SpokenTime instant={expiresAt} show="day" />,
  },
  { key: 'act', name: 'Act', card: 'end', cell: (credit) => <TakeBack credit={credit} /> },
];

/** Credit of customers: granted, returned with refunds, used and left, newest first. */
export function AdminCreditsScreen() {
  return (
    <ListPage
      title="Credit"
      noun={['credit', 'credits']}
      sourceOf={sourceOf}
      filters={['q']}
      Controls={Controls}
      above={<GrantCredit />}
      columns={columns}
      csv={[
        ['Customer', ({ customer }) => customer.name],
        ['E-mail', ({ customer }) => customer.email],
        ['Granted', ({ amount }) => amount.toFixed(2)],
        ['Left', ({ left }) => left.toFixed(2)],
        ['Held', ({ held }) => held.toFixed(2)],
        ['Used', ({ used }) => used.toFixed(2)],
        ['Reason', ({ reason }) => reason],
        ['By', ({ grantedBy, promotionCode }) => grantedBy ?? promotionCode ?? ''],
        ['State', ({ state }) => looks[state].name],
        ['Until', ({ expiresAt }) => expiresAt],
        ['Created', ({ createdAt }) => createdAt],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No credit yet">
          What you grant customers, and what comes back to them with refunds, is listed here.
        </EmptyState>
      }
    />
  );
}
