import type { AdminOrder } from '@backhaul/contract/calls/admin.ts';
import type { CsvCell, CsvColumn } from '@backhaul/contract/csv.ts';
import { isNeverPaid } from './order-words.ts';

/** Empty while the order's outcome is open, so that a column's sum counts final amounts only. */
function actual({ basis }: AdminOrder['figures'], amount: number): CsvCell {
  return basis === 'actual' ? amount.toFixed(2) : null;
}

/** The columns of an export, in order. Amounts are plain decimal dollars so that a spreadsheet can add them up. */
export const orderCsv: readonly CsvColumn<AdminOrder>[] = [
  ['Order', (order) => order.trackingNumber],
  ['Created', (order) => order.createdAt],
  ['Status', (order) => order.status],
  ['Payment', (order) => (isNeverPaid(order) ? 'never_paid' : order.paymentStatus)],
  ['Review', (order) => order.reviewStatus],
  ['Policy', (order) => order.policyResult],
  ['Customer', (order) => order.customerName],
  ['Customer e-mail', (order) => order.customerEmail],
  ['Pickup address', (order) => order.pickupAddress],
  ['Pickup day', (order) => order.pickupDate],
  ['Time slot', (order) => order.preferredTimeSlot],
  ['Retailer', (order) => order.retailer],
  ['Drop-off', (order) => order.dropoffName],
  ['Driver', (order) => order.driverName],
  ['Charged', ({ figures }) => actual(figures, figures.customer)],
  ['Paid', ({ figures }) => actual(figures, figures.driver)],
  ['Kept', ({ figures }) => actual(figures, figures.platform)],
  ['Outstanding', ({ figures }) => actual(figures, figures.outstanding)],
  ['Booked total', (order) => order.total.toFixed(2)],
  ['Booked driver pay', (order) => order.driverPay.toFixed(2)],
  ['Booked platform share', (order) => order.platformShare.toFixed(2)],
];
