import type { Order } from '@backhaul/contract/order-answer.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { customer } from '../../../../testing/people.ts';
import { dana, testOrder } from '../test-order.ts';

function open(differs: Partial<Order>) {
  const server = startFakeServer();
  server.answers(me, customer);
  const order = testOrder(differs);
  server.answers(readCustomerOrder, order);
  openApp(`/order-status/${order.id}`);
}

test('the customer reads the code for the driver, and that they may sign instead', async () => {
  open({ status: 'assigned', driver: dana, handOverCode: '0429' });
  expect(await screen.findByRole('heading', { name: 'Your code for the driver' })).toBeTruthy();
  expect(screen.getByText('0429')).toBeTruthy();
  expect(screen.getByText(/^Dana asks you to sign on their phone/)).toBeTruthy();
});

test('a code that five wrong ones locked is said to be so, with whom to tell', async () => {
  open({ status: 'assigned', driver: dana, isHandOverCodeLocked: true });
  expect(await screen.findByRole('heading', { name: 'Your code is locked' })).toBeTruthy();
  expect(screen.getByText(/Dana now needs your signature and a photo of the item/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'write to us' })).toBeTruthy();
});

const happenedAt = '2026-11-20T20:31:00Z';
test.each([
  [
    { way: 'signature', strokes: [[[100, 200]]], reason: null, happenedAt },
    'Signed at the door',
    true,
  ],
  [{ way: 'signature', strokes: null, reason: null, happenedAt }, 'Signed at the door', false],
  [
    { way: 'code', strokes: null, reason: null, happenedAt },
    'You gave the driver your code',
    false,
  ],
  [
    { way: 'neither', strokes: null, reason: 'somebody_else', happenedAt },
    'You gave no signature or code',
    false,
  ],
] satisfies [Order['handOver'], string, boolean][])(
  '%o is said as "%s"',
  async (handOver, words, isDrawn) => {
    open({ status: 'picked_up', driver: dana, handOver });
    expect(await screen.findByText(words)).toBeTruthy();
    const drawing = screen.queryByRole('img', { name: 'The signature at the door' });
    expect(drawing !== null).toBe(isDrawn);
    expect(screen.queryByText(/somebody else handed over the item/) !== null).toBe(
      handOver.reason !== null,
    );
    expect(screen.queryByRole('heading', { name: 'Your code for the driver' })).toBeNull();
  },
);
