import {
  type CustomerCredit,
  listCredits,
  takeCreditBack,
} from '@backhaul/contract/calls/money/credits.ts';
import { IconArrowBackUp, IconCheck, IconClock, IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { ActInDialog } from '../../../parts/act-in-dialog.tsx';
import { GrantCreditForm } from '../../../parts/credit/grant-credit-form.tsx';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

const looks: Readonly<Record<CustomerCredit['state'], Look>> = {
  open: { name: 'Open', tone: 'ok', icon: <IconGift /> },
  spent: { name: 'Used', tone: 'plain', icon: <IconCheck /> },
  expired: { name: 'Expired', tone: 'plain', icon: <IconClock /> },
  taken_back: { name: 'Taken back', tone: 'warn', icon: <IconArrowBackUp /> },
};

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
        explanation={`${credit.customer.name} loses ${formatDollars(credit.left)}. Orders keep credit that they have reserved or used.`}
        reason="required"
        confirm="Take the credit back"
        isPending={take.isPending}
        problem={take.problem}
        onConfirm={(reason) => take.send({ params: { id: credit.id }, body: { reason } })}
      />
    </>
  );
}

/** The list of credits that customers got, newest first, with the amounts used and left. */
export const AdminCreditsScreen = listOf(listCredits, {
  title: 'Credit',
  noun: ['credit', 'credits'],
  above: (
    <RoomActs>
      <ActInDialog label="Grant credit" variant="primary" title="Grant credit">
        {(close) => <GrantCreditForm onClose={close} />}
      </ActInDialog>
    </RoomActs>
  ),
  filters: { q: search({ label: 'Search by customer', placeholder: 'Name or e-mail' }) },
  columns: [
    { name: 'Customer', text: ({ customer }) => customer.name },
    { name: 'E-mail', text: ({ customer }) => customer.email, isExtra: true },
    { name: 'Granted', money: 'amount', card: 'start' },
    { name: 'Left', money: 'left', card: 'start' },
    { name: 'Reserved', money: 'held', isExtra: true },
    { name: 'Used', money: 'used' },
    { name: 'Reason', text: 'reason', wraps: true, card: 'start' },
    {
      name: 'By',
      text: ({ grantedBy, isReturned, promotionCode }) =>
        isReturned ? 'A refund' : (promotionCode ?? grantedBy ?? 'Points'),
    },
    { name: 'State', badge: ({ state }) => looks[state] },
    { name: 'Expires', day: 'expiresAt', card: 'end' },
    { name: 'Action', cell: (credit) => <TakeBack credit={credit} />, card: 'end' },
  ],
  empty: {
    title: 'No credit yet',
    children: 'Credit from grants, promotions and refunds appears here.',
  },
});
