import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { listTickets, openTicket, type Ticket } from '@backhaul/contract/calls/people/support.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';
import { articles } from '../../../written/content.ts';
import { articleOfStatus } from './problem-card.tsx';
import { testOrder } from './test-order.ts';

const ticket: Ticket = {
  id: '0190b5d0-0000-7000-8000-0000000000f1',
  number: 'T-7K4QH2',
  orderId: testOrder().id,
  passportToken: '3f0c9a52-7b1e-4c7d-9a55-2c1d6e8f9a10',
  kind: 'item_damaged',
  subject: 'The item was damaged',
  words: 'The box was torn.',
  files: [],
  status: 'open',
  createdAt: '2026-11-20T20:36:00Z',
  answers: [],
  replies: [],
  mergedInto: null,
  helped: null,
};

async function open(differs: Partial<Order> = {}, tickets: Ticket[] = []) {
  const server = startFakeServer();
  const order = testOrder(differs);
  server.answers(me, customer);
  server.answers(readCustomerOrder, order);
  server.answers(listTickets, tickets);
  openApp(`/order-status/${order.id}`);
  await screen.findByRole('button', { name: 'Report a problem' });
  return server;
}

async function openReport() {
  fireEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  return screen.findByRole('dialog', { name: 'Report a problem' });
}

test('a report is sent with its words, and its number and state are shown', async () => {
  const server = await open();
  server.answers(openTicket, ticket);
  const dialog = await openReport();
  fireEvent.click(within(dialog).getByLabelText('The item was damaged'));
  fireEvent.change(within(dialog).getByLabelText('What happened?'), {
    target: { value: ' The box was torn. ' },
  });
  server.answers(listTickets, [ticket]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByText('T-7K4QH2');
  within(dialog).getByText('We are working on your ticket');
  expect(server.sent.at(-1)).toMatchObject({
    what: 'POST /api/tickets',
    body: { orderId: ticket.orderId, kind: 'item_damaged', words: 'The box was torn.' },
    key: expect.any(String),
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(screen.getByRole('list', { name: 'Reported problems' })).findByText('T-7K4QH2');
});

test('what is missing is said at its field, and what was typed stays', async () => {
  const server = await open();
  server.refuses(openTicket, 409, 'ticket_open', 'You have already told us.');
  const dialog = await openReport();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  within(dialog).getByText('Choose what is wrong');
  within(dialog).getByText('Tell us in a few words');
  expect(server.sent).toEqual([]);
  fireEvent.click(within(dialog).getByLabelText('Something else'));
  const words = within(dialog).getByLabelText<HTMLTextAreaElement>('What happened?');
  fireEvent.change(words, { target: { value: 'Nobody called.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByText('You have already told us.');
  expect(words.value).toBe('Nobody called.');
});

test('a missing refund can be reported once the store has the return', async () => {
  await open({ status: 'picked_up' });
  expect(within(await openReport()).queryByLabelText('The refund is missing')).toBeNull();
});

test('a missing refund can be reported of a completed return', async () => {
  await open({ status: 'completed' });
  within(await openReport()).getByLabelText('The refund is missing');
});

test('our answers are read with the ticket', async () => {
  const answers = [{ words: 'We pay for it.', at: '2026-11-20T21:00:00Z', files: [] }];
  await open({}, [{ ...ticket, status: 'closed', answers }]);
  const list = await screen.findByRole('list', { name: 'Reported problems' });
  for (const words of ['Closed', 'T-7K4QH2', 'The box was torn.', 'We pay for it.'])
    within(list).getByText(words);
});

test('the Help Center is offered with the article that fits the order', async () => {
  await open({ status: 'completed' });
  const link = screen.getByRole('link', { name: 'where is my refund?' });
  expect(link.getAttribute('href')).toBe('/help-article/refund');
  const known = articles.map(({ id }) => id);
  const named = Object.values(articleOfStatus).map(({ id }) => id);
  expect(named.filter((id) => !known.includes(id))).toEqual([]);
});
