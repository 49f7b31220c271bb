import {
  listTrackedPayouts,
  type TrackedPayout,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { choice, days } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { payoutLooks } from './payment-looks.tsx';
import { payoutFailureNames, payoutKindNames } from '../../../words/console/payments.ts';

/** The reason a payout failed, and the next step if staff must act. Null if nothing is wrong. */
function trouble({ state, failure, isOpenCase }: TrackedPayout): string | null {
  if (failure !== null)
    return `${payoutFailureNames[failure]}${isOpenCase ? '. The driver has received no money: call the driver.' : ''}`;
  if (!isOpenCase) return null;
  return state === 'requested'
    ? 'This payout is not sent yet. Check that our balance at the payment provider is large enough.'
    : 'This payout is late. Ask the payment provider about this payout.';
}

/** The list of all drivers' payouts, newest first. */
export const PayoutsList = listOf(listTrackedPayouts, {
  title: 'Payouts',
  noun: ['payout', 'payouts'],
  filters: {
    state: choice({ label: 'State', any: 'Any state', names: payoutLooks }),
    kind: choice({ label: 'Kind', any: 'Any kind', names: payoutKindNames }),
    open: choice({ label: 'Case', any: 'All payouts', names: { yes: 'Needs attention' } }),
    ...days('Requested'),
  },
  columns: [
    {
      name: 'Driver',
      text: 'driverName',
      cell: ({ driverId, driverName }) => (
        <ThingLink kind="driver" id={driverId}>
          {driverName}
        </ThingLink>
      ),
      second: trouble,
    },
    { name: 'State', badge: ({ state }) => payoutLooks[state] },
    { name: 'Kind', text: ({ kind }) => payoutKindNames[kind], card: 'start' },
    { name: 'Earnings', text: 'earnings', isFigure: true, isExtra: true },
    { name: 'Amount', money: 'amount' },
    { name: 'Fee', money: 'fee', isExtra: true },
    { name: 'Arrives', money: 'arrives', card: 'end' },
    { name: 'Requested', time: 'createdAt', card: 'start' },
    { name: 'Settled', time: 'settledAt', isExtra: true },
  ],
  empty: { title: 'No payouts yet', children: 'Drivers are paid every Monday.' },
});
