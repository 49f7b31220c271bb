import type { DriverStatement } from '@backhaul/contract/calls/driving/driver-statements.ts';
import type { PaymentStatement } from '@backhaul/contract/calls/money/payment-statement.ts';
import { type CsvColumn, csvOf } from '@backhaul/contract/csv.ts';
import { movementNames } from '@backhaul/domain/money/movement-names.ts';

/**
 * The columns of a pay statement's CSV file. Amounts are decimal dollars without currency signs or commas, so
 * that a spreadsheet can add them up.
 */
const earningColumns: readonly CsvColumn<DriverStatement['lines'][number]>[] = [
  ['Time', ({ at }) => at],
  ['Order', ({ trackingNumber }) => trackingNumber ?? ''],
  ['Retailer', ({ retailer }) => retailer ?? ''],
  ['Kind', ({ kind }) => kind],
  ['Pay', ({ total, tip }) => (total - tip).toFixed(2)],
  ['Tip', ({ tip }) => tip.toFixed(2)],
  ['Total', ({ total }) => total.toFixed(2)],
  ['Miles', ({ miles }) => miles?.toFixed(2) ?? ''],
  ['Paid out', ({ isPaid }) => (isPaid ? 'yes' : 'no')],
  ['Reason', ({ reason }) => reason ?? ''],
];

const monthColumns: readonly CsvColumn<DriverStatement['bars'][number]>[] = [
  ['Month', ({ day }) => day.slice(0, 7)],
  ['Pay', ({ earned, tips }) => (earned - tips).toFixed(2)],
  ['Tips', ({ tips }) => tips.toFixed(2)],
  ['Total', ({ earned }) => earned.toFixed(2)],
  ['Miles', ({ miles }) => miles.toFixed(2)],
];

const paymentColumns: readonly CsvColumn<PaymentStatement['lines'][number]>[] = [
  ['When', ({ at }) => at],
  ['What', ({ kind }) => movementNames[kind]],
  ['Order', ({ trackingNumber }) => trackingNumber],
  ['Item', ({ orderName }) => orderName],
  ['Retailer', ({ retailer }) => retailer],
  ['Amount', ({ amount }) => amount.toFixed(2)],
];

export const driverStatementCsv = ({ period, bars, lines }: DriverStatement): string =>
  period === 'year' ? csvOf(monthColumns, bars) : csvOf(earningColumns, lines);

export const paymentStatementCsv = ({ lines }: PaymentStatement): string =>
  csvOf(paymentColumns, lines);
