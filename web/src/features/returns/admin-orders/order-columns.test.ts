import type { AdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { expect, test } from 'vitest';
import { csvOf } from '@backhaul/contract/csv.ts';
import { fileColumns } from '../../../parts/list-page/list-columns.tsx';
import { orderColumns } from './order-columns.tsx';
import { testAdminOrder as order } from './test-order.ts';

const ordersCsv = (orders: readonly AdminOrder[]) => csvOf(fileColumns(orderColumns), orders);

test('a line of names, then a line an order', () => {
  expect(ordersCsv([order])).toBe(
    'Order,Status,Review,Policy,Customer,Pickup address,Pickup day,Time slot,Retailer,Drop-off,Driver,Payment,Charged,Paid,Kept,Outstanding,Booked total,Booked driver pay,Booked platform share,Booked,E-mail\r\n' +
      'RTN-7K4QH2MX,created,none,valid,Priya Raman,"3526 Halliday Ave, St. Louis, MO 63118",2026-11-20,Afternoon (12 PM - 5 PM),Target,Target Hampton Village,,authorized,,,,,18.20,19.07,-0.87,2026-11-20T19:52:00Z,priya@example.com\r\n',
  );
});

test.each([
  ['Ann "Red" Lee', '"Ann ""Red"" Lee"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1 314', "'+1 314"],
  ['@cmd', "'@cmd"],
  ['-cmd', "'-cmd"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['-1+HYPERLINK(A1)', "'-1+HYPERLINK(A1)"],
  ['-12.50', '-12.50'],
  ['two\nlines', '"two\nlines"'],
])('the name %s is written %s', (customerName, written) => {
  expect(ordersCsv([{ ...order, customerName }])).toContain(`,valid,${written},"3526 Halliday`);
});

test('an order that ended says what came of it, and what was booked', () => {
  const figures = { customer: 5, driver: 3, platform: 2, outstanding: 5 };
  const ended = {
    ...order,
    status: 'pickup_failed' as const,
    figures: { basis: 'actual' as const, ...figures },
  };
  expect(ordersCsv([ended])).toContain(',5.00,3.00,2.00,5.00,18.20,19.07,-0.87,');
});

test('an order that ended unpaid waits for no payment, as the table says', () => {
  const figures = { basis: 'actual' as const, customer: 0, driver: 0, platform: 0, outstanding: 0 };
  const cancelled: AdminOrder = {
    ...order,
    status: 'cancelled',
    paymentStatus: 'pending',
    figures,
  };
  expect(ordersCsv([cancelled])).toContain(',never_paid,0.00,');
});
