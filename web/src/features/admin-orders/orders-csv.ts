import type { AdminOrder } from '@backhaul/contract/calls/admin.ts';

type Cell = string | number | null;

/** The columns of the file, in order; money in plain decimal dollars, so that a spreadsheet can add it up. */
const columns: readonly (readonly [name: string, cell: (order: AdminOrder) => Cell])[] = [
  ['Order', (order) => order.trackingNumber],
  ['Created', (order) => order.createdAt],
  ['Status', (order) => order.status],
  ['Payment', (order) => order.paymentStatus],
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
  ['Total', (order) => order.total.toFixed(2)],
  ['Driver pay', (order) => order.driverPay.toFixed(2)],
  ['Platform share', (order) => order.platformShare.toFixed(2)],
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
