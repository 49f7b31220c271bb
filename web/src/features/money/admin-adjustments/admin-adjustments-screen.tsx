import { listAdjustments } from '@backhaul/contract/calls/money/adjustments.ts';
import { adjustmentNames } from '@backhaul/domain/payout/pay-adjustment.ts';
import { ActInDialog } from '../../../parts/act-in-dialog.tsx';
import { AdjustmentForm } from '../../../parts/driver-pay/adjustment-form.tsx';
import { search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { RoomActs } from '../../../parts/room/room-slots.tsx';

/**
 * The list of amounts booked for drivers in addition to their jobs' pay, with reason and author, newest
 * first.
 */
export const AdminAdjustmentsScreen = listOf(listAdjustments, {
  title: 'Driver adjustments',
  noun: ['adjustment', 'adjustments'],
  above: (
    <RoomActs>
      <ActInDialog label="Add an adjustment" variant="primary" title="Add an adjustment">
        {(close) => <AdjustmentForm onClose={close} />}
      </ActInDialog>
    </RoomActs>
  ),
  filters: { q: search({ label: 'Search by driver', placeholder: 'Name or e-mail' }) },
  columns: [
    { name: 'Driver', text: ({ driver }) => driver.name },
    { name: 'Amount', money: 'amount', card: 'badge' },
    { name: 'Kind', text: ({ kind }) => adjustmentNames[kind], card: 'start' },
    { name: 'Reason', text: 'reason', card: 'start', wraps: true },
    { name: 'Order', text: 'trackingNumber', isExtra: true },
    { name: 'By', text: 'author', card: 'end' },
    { name: 'Paid out', text: ({ isPaid }) => (isPaid ? 'Yes' : 'Not yet') },
    { name: 'When', time: 'createdAt', card: 'end' },
  ],
  empty: {
    title: 'No adjustments yet',
    children: 'Incentives and corrections of drivers’ pay appear here.',
  },
});
