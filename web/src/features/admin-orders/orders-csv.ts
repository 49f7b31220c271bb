import type { AdminOrder } from '@backhaul/contract/calls/admin.ts';
import { isNeverPaid } from './order-words.ts';

type Cell = string | number | null;

/** Empty while the order may still go any way, so that a column adds up to what there is. */
function actual({ basis }: AdminOrder['figures'], amount: number): Cell {
  return basis === 'actual' ? amount.toFixed(2) : null;
}

/** The columns of the file, in order; money in plain decimal dollars, so that a spreadsheet can add it up. */
const columns: readonly (readonly [name: string, cell: (order: AdminOrder) => Cell])[] = [
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

/** What a spreadsheet takes for a formula when a text begins with it; customers write some of these texts. */
const formulaStart = /^[=+@\t\r]|^-(?!\d)/;

function cellText(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Orders as a CSV file (RFC 4180) with a line of names first. */
export function ordersCsv(orders: readonly AdminOrder[]): string {
  const names = line(columns.map(([name]) => name));
  return names + orders.map((order) => line(columns.map(([, cell]) => cell(order)))).join('');
}
