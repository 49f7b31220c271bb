import type { TrackedPayment } from '@backhaul/contract/calls/payment-tracking.ts';
import type { PayoutState } from '@backhaul/domain/payout/payout-rules.ts';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconReceiptRefund,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { payoutStateNames, statusNames, stuckNames } from './payment-words.ts';

type Look = { tone: BadgeTone; icon: ReactNode };

const looks: Readonly<Record<TrackedPayment['status'], Look>> = {
  requires_payment: { tone: 'plain', icon: <IconClock /> },
  requires_action: { tone: 'warn', icon: <IconClock /> },
  authorized: { tone: 'info', icon: <IconCheck /> },
  captured: { tone: 'ok', icon: <IconCheck /> },
  voided: { tone: 'plain', icon: <IconX /> },
};

/** Where a payment stands; what is stuck says why. */
export function PaymentBadge({ payment }: { payment: TrackedPayment }) {
  const { status, stuck, refunded, captured } = payment;
  if (stuck !== null)
    return (
      <Badge dense tone="bad" icon={<IconAlertTriangle />}>
        {stuckNames[stuck.reason]}
      </Badge>
    );
  if (refunded > 0)
    return (
      <Badge dense tone="plain" icon={<IconReceiptRefund />}>
        {refunded < captured ? 'Refunded in part' : 'Refunded'}
      </Badge>
    );
  return (
    <Badge dense {...looks[status]}>
      {statusNames[status]}
    </Badge>
  );
}

const payoutLooks: Readonly<Record<PayoutState, Look>> = {
  requested: { tone: 'info', icon: <IconClock /> },
  in_transit: { tone: 'info', icon: <IconSend /> },
  paid: { tone: 'ok', icon: <IconCheck /> },
  failed: { tone: 'bad', icon: <IconAlertTriangle /> },
};

export function PayoutBadge({ state }: { state: PayoutState }) {
  return (
    <Badge dense {...payoutLooks[state]}>
      {payoutStateNames[state]}
    </Badge>
  );
}

/** Whether the processor has carried something out. */
export function DoneBadge({ isDone, done, open }: { isDone: boolean; done: string; open: string }) {
  return (
    <Badge dense tone={isDone ? 'ok' : 'warn'} icon={isDone ? <IconCheck /> : <IconClock />}>
      {isDone ? done : open}
    </Badge>
  );
}
