import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import * as consoleCalls from '@backhaul/contract/calls/operations/admin-console.ts';
import { listGatewayNotices } from '@backhaul/contract/calls/money/gateway-notices.ts';
import { listMoneyDifferences } from '@backhaul/contract/calls/money/reconciliation.ts';
import {
  answerTicket,
  listWaitingTickets,
  type WaitingTicket,
} from '@backhaul/contract/calls/people/support.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { operator } from '../../../../testing/people.ts';
// Loaded first, so that no test's time includes it.
import './attention-screen.tsx';

const now = '2026-11-20T22:40:00Z';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));
afterEach(() => vi.useRealTimers());

const ticket: WaitingTicket = {
  id: '0190b5d0-0000-7000-8000-0000000000f1',
  number: 'T-7K4QH2',
  orderId: '0190b5d0-0000-7000-8000-000000000001',
  passportToken: '3f0c9a52-7b1e-4c7d-9a55-2c1d6e8f9a10',
  kind: 'driver_absent',
  subject: 'The driver did not come',
  words: 'I waited at the door.',
  status: 'open',
  createdAt: '2026-11-20T21:00:00Z',
  answers: [],
  replies: [],
  mergedInto: null,
  dueAt: '2026-11-20T23:00:00Z',
  personName: 'Priya Raman',
  personEmail: 'priya@example.com',
  isVisitor: false,
  trackingNumber: 'RTN-7K4QH2MX',
  retailer: 'Target',
};

test('a ticket waits in the queue, and is closed with words for the customer', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(consoleCalls.listAttention, { items: [], isCut: false });
  server.answers(consoleCalls.listDriversOnRoad, []);
  server.answers(listGatewayNotices, []);
  server.answers(listMoneyDifferences, []);
  server.answers(listWaitingTickets, { items: [ticket], isCut: false });
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  openApp('/admin-dashboard');
  const queue = await screen.findByRole('region', { name: '1 ticket from customers' });
  expect(queue.textContent).toContain('20min left');
  expect(queue.textContent).toContain('I waited at the door.');
  expect(screen.queryByText('Nothing needs you')).toBeNull();
  const order = within(queue).getByRole('link', { name: 'RTN-7K4QH2MX' });
  expect(order.getAttribute('href')).toContain(`order=${ticket.orderId}`);
  const passport = within(queue).getByRole('link', { name: 'Return passport' });
  expect(passport.getAttribute('href')).toBe(`/passport/${ticket.passportToken}`);

  fireEvent.click(within(queue).getByRole('button', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'The driver did not come, T-7K4QH2' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send Answer' }));
  within(dialog).getByText('Write an answer');
  fireEvent.change(within(dialog).getByLabelText('Answer'), { target: { value: 'He is near.' } });
  server.answers(answerTicket, { ...ticket, status: 'closed' });
  server.answers(listWaitingTickets, { items: [], isCut: false });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send Answer' }));
  await waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({
      what: `POST /api/admin/tickets/${ticket.id}/answer`,
      body: { words: 'He is near.', closes: true },
    }),
  );
  await screen.findByText('Nothing needs you');
});
