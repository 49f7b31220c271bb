import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import {
  askForCall,
  markThreadRead,
  type Message,
  readThread,
  sendMessage,
  type Thread,
} from '@backhaul/contract/calls/people/conversations.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sampleOrder } from '../driver/test-sample-order.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer, driver } from '../../testing/people.ts';

const { id: orderId, trackingNumber } = sampleOrder;
const message = (sequence: number, from: Message['from'], words: string): Message => ({
  id: `5f0e8f6a-6f0b-4a43-9d5e-${String(sequence).padStart(12, '0')}`,
  sequence,
  from,
  name: { owner: 'Ruth', driver: 'Dana', admin: 'Support' }[from],
  isMine: from === 'owner',
  words,
  fileId: null,
  hasPhoto: false,
  writtenAt: '2026-11-20T22:41:00Z',
  sentAt: '2026-11-20T22:41:00Z',
});
const thread: Thread = {
  orderId,
  trackingNumber,
  state: 'open',
  closesAt: null,
  me: 'owner',
  readyAnswers: ['I’m coming', 'Please ring the bell'],
  customerName: 'Ruth',
  driverName: 'Dana',
  unread: 1,
  readUpTo: { owner: 0, driver: 4, admin: 0 },
  items: [
    message(4, 'owner', 'Hello'),
    message(5, 'driver', 'I am outside'),
    message(6, 'owner', 'Wait'),
  ],
  callsBy: 'app',
  callAskedAt: null,
  hasMore: false,
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answers(me, customer);
  server.answers(readThread, thread);
  server.answers(markThreadRead, { unread: 0 });
});
const sentTo = (ending: string) =>
  server.sent
    .filter(({ what }) => what === `POST /api/orders/${orderId}/messages${ending}`)
    .map(({ body }) => body);
/** Presses a prepared answer, once the device's storage is open. */
async function tap(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
}
const open = () => openApp(`/order-status/${orderId}/messages`);
const log = async () =>
  within(await screen.findByRole('log', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the thread says who wrote, what was read, and marks the end as read', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Dana' });
  expect(await log()).toEqual([
    'Hello4:41 PM, read',
    'I am outsideDana, 4:41 PM',
    'Wait4:41 PM, sent',
  ]);
  screen.getByText('You, Dana and support can read these messages. Phone numbers stay private.');
  await waitFor(() => expect(sentTo('/read')).toContainEqual({ sequence: 5 }));
});

test('one tap sends a ready answer, and typed words go with Enter', async () => {
  server.answers(sendMessage, message(7, 'owner', 'I’m coming'));
  open();
  await tap('I’m coming');
  await waitFor(() => expect(sentTo('')).toHaveLength(1));
  const field = screen.getByLabelText('Message Dana');
  fireEvent.change(field, { target: { value: ' At the side door ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sentTo('')).toHaveLength(2));
  expect(sentTo('').map((body) => (body as { words: string }).words)).toEqual([
    'I’m coming',
    'At the side door',
  ]);
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('ten thousand characters are refused with a sentence, and stay in the field', async () => {
  open();
  const field = await screen.findByLabelText('Message Dana');
  const words = 'x'.repeat(10_000);
  fireEvent.change(field, { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(
    'Your message has 10,000 characters. The limit is 2,000 characters. Send the message in parts.',
  );
  expect(field).toHaveProperty('value', words);
  expect(sentTo('')).toEqual([]);
});

test('a refused message stays, says why, and can be deleted', async () => {
  server.refuses(sendMessage, 409, 'thread_closed', 'Messages end a day after the return.');
  open();
  await tap('I’m coming');
  await screen.findByText(/^Not sent\. Messages end a day after the return/);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
});

test('without a network a message is kept in its place and says so', async () => {
  server.drops(sendMessage);
  open();
  await tap('I’m coming');
  await screen.findByText('Waiting for signal to send this message');
  screen.getByText('We send your message once you have a signal.', { exact: false });
});

test('before a driver has accepted there is no field', async () => {
  server.answers(readThread, {
    ...thread,
    state: 'before',
    items: [],
    unread: 0,
    driverName: null,
  });
  open();
  await screen.findByText('You can write once a driver has accepted your order.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the driver has the same thread in the portal', async () => {
  server.answers(me, driver);
  server.answers(calls.listDriverOrders, []);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.readDriverOrder, { ...sampleOrder, status: 'assigned' });
  server.answers(readThread, { ...thread, me: 'driver', readyAnswers: ['I am outside'] });
  openApp(`/driver-portal/job/${orderId}/messages`);
  await screen.findByRole('heading', { level: 1, name: 'Ruth' });
  await screen.findByRole('button', { name: 'I am outside' });
});

test('without a line the other side’s app rings, and nobody reads a number', async () => {
  server.answers(askForCall, { rings: 'app' });
  server.answers(readThread, { ...thread, callAskedAt: '2026-11-20T22:40:00Z' });
  open();
  await screen.findByText('Dana is trying to reach you.');
  fireEvent.click(screen.getByRole('button', { name: 'Ask Dana to call' }));
  await screen.findByText('We are calling Dana in the app');
  expect(document.querySelector('main a[href^="tel:"]')).toBeNull();
});
