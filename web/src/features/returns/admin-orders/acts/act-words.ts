import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { OrderAct } from './order-acts.ts';

interface ActWords {
  /** The label of its button and the title of its dialog. */
  readonly label: string;
  /** The consequences. */
  readonly explanation: string;
  /** The toast after success. */
  readonly done: string;
}

const onBehalf =
  'You do this for the driver: no photo or receipt is asked for, and the reason stands in the history.';

export const actWords: Readonly<Record<OrderAct, ActWords>> = {
  assign: { label: 'Assign Driver', explanation: '', done: 'Driver Assigned' },
  reassign: { label: 'Reassign', explanation: '', done: 'Driver Assigned' },
  redirect: {
    label: 'Send to Another Store',
    explanation: 'Price and pay do not change.',
    done: 'Order Redirected',
  },
  release: {
    label: 'Take from Driver',
    explanation: 'The order goes back on offer, and its driver is told.',
    done: 'Order Released',
  },
  pick_up: { label: 'Mark Picked Up', explanation: onBehalf, done: 'Marked Picked Up' },
  fail_pickup: { label: 'Report Failed Pickup', explanation: onBehalf, done: 'Pickup Failed' },
  depart: { label: 'Mark Departed', explanation: onBehalf, done: 'Marked Departed' },
  deliver: { label: 'Mark Delivered', explanation: onBehalf, done: 'Marked Delivered' },
  refuse: { label: 'Report Refusal', explanation: onBehalf, done: 'Refusal Reported' },
  start_return: {
    label: 'Send Back',
    explanation: 'The item goes back to the customer, and its driver is told.',
    done: 'On Its Way Back',
  },
  return_to_customer: { label: 'Mark Returned', explanation: onBehalf, done: 'Marked Returned' },
  complete: {
    label: 'Complete',
    explanation: 'The payment is captured and the driver is paid, with or without a receipt.',
    done: 'Order Completed',
  },
  confirm_refund: {
    label: 'Confirm Refund',
    explanation: 'The store has given the customer their money back.',
    done: 'Refund Confirmed',
  },
  cancel: {
    label: 'Cancel Order',
    explanation: 'Nobody pays and nobody is paid.',
    done: 'Order Cancelled',
  },
  lose: {
    label: 'Declare Lost',
    explanation: 'The item is gone. Nobody pays and nobody is paid, and a case is opened.',
    done: 'Order Declared Lost',
  },
  approve: {
    label: 'Approve',
    explanation: 'The order is offered to drivers as soon as it is paid.',
    done: 'Review Approved',
  },
  reject: {
    label: 'Reject',
    explanation:
      'The order is cancelled and nobody pays. The customer reads that it could not be taken.',
    done: 'Review Rejected',
  },
  decide_pickup: {
    label: 'Decide Failed Pickup',
    explanation:
      'Nothing was charged or paid yet. If it was the customer’s fault, they pay the fee. If it was the store’s or ours, they pay nothing. The driver is paid for the trip unless it was their own fault.',
    done: 'Failed Pickup Decided',
  },
  close_case: {
    label: 'Close Case',
    explanation: 'Say what came of it. The history keeps it with your name.',
    done: 'Case Closed',
  },
};

/** The consequences, if they depend on the order's status. */
export function explanationOf(act: OrderAct, status: OrderStatus): string {
  if (act === 'cancel' && status === 'assigned')
    return 'The customer pays nothing. The driver is paid for having set out.';
  return act === 'redirect' && status === 'refused'
    ? 'The customer’s price does not change. The driver is also paid for the way to the next store.'
    : actWords[act].explanation;
}
