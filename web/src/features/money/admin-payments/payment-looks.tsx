import type {
  TrackedPayment,
  TrackedRefund,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import type { PayoutState } from '@backhaul/domain/payout/payout-rules.ts';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconReceiptRefund,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { stuckNames } from '../../../words/console/payments.ts';

export const paymentLooks: Readonly<Record<TrackedPayment['status'], Look>> = {
  requires_payment: { name: 'Not paid', tone: 'plain', icon: <IconClock /> },
  requires_action: { name: 'Waiting for the bank', tone: 'warn', icon: <IconClock /> },
  authorized: { name: 'Authorized', tone: 'info', icon: <IconCheck /> },
  captured: { name: 'Captured', tone: 'ok', icon: <IconCheck /> },
  voided: { name: 'Voided', tone: 'plain', icon: <IconX /> },
};

/** The badge for the state of a payment. For a stuck payment it says why. */
export function paymentLook({ status, stuck, refunded, captured }: TrackedPayment): Look {
  if (stuck !== null)
    return { name: stuckNames[stuck.reason], tone: 'bad', icon: <IconAlertTriangle /> };
  if (refunded === 0) return paymentLooks[status];
  const name = refunded < captured ? 'Partly refunded' : 'Refunded';
  return { name, tone: 'plain', icon: <IconReceiptRefund /> };
}

export const payoutLooks: Readonly<Record<PayoutState, Look>> = {
  requested: { name: 'Requested', tone: 'info', icon: <IconClock /> },
  in_transit: { name: 'On its way', tone: 'info', icon: <IconSend /> },
  paid: { name: 'Paid', tone: 'ok', icon: <IconCheck /> },
  failed: { name: 'Failed', tone: 'bad', icon: <IconAlertTriangle /> },
};

/** Badges for the state of a refund at the payment processor. */
export const refundLooks = {
  done: { name: 'Refunded', tone: 'ok', icon: <IconCheck /> },
  undone: { name: 'Not sent yet', tone: 'warn', icon: <IconClock /> },
} as const satisfies Record<string, Look>;

export function refundLook({ doneAt }: TrackedRefund): Look {
  return refundLooks[doneAt === null ? 'undone' : 'done'];
}
