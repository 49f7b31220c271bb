import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  grantCredit,
  listCredits,
  takeCreditBack,
} from '@backhaul/contract/calls/money/credits.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-credits-screen.tsx';

const credit = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  amount: 5,
  left: 2,
  held: 0,
  used: 3,
  reason: 'For the long wait',
  isReturned: false,
  state: 'open',
  expiresAt: '2027-01-01T05:59:59Z',
  createdAt: '2026-11-20T20:00:00Z',
  customer: {
    id: '0190b5d0-0000-7000-8000-0000000000c1',
    name: 'Casey Morgan',
    email: 'casey@example.com',
  },
  grantedBy: 'Robin Hale',
  promotionCode: null,
  endedReason: null,
} as const;

function start() {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listCredits, [credit]);
  openApp('/admin-credits');
  return server;
}

test('grants credit once what is asked for is there', async () => {
  const server = start();
  fireEvent.click(await screen.findByRole('button', { name: 'Grant credit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Grant credit' });
  const enter = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Grant credit' }));
  enter('Amount', '0.5');
  send();
  await within(dialog).findByText('Credit must be between $1.00 and $500.00');
  within(dialog).getByText('Enter a reason');
  enter('Customer’s e-mail', 'casey@example.com');
  enter('Amount', '5');
  enter('Reason', 'For the long wait');
  server.answers(grantCredit, credit);
  send();
  await screen.findByText('Casey Morgan has $5.00 more credit. We notify the customer.');
  expect(server.sent).toContainEqual(
    expect.objectContaining({
      what: 'POST /api/admin/credits',
      body: expect.objectContaining({ email: 'casey@example.com', amount: 5 }),
    }),
  );
});

test('takes back what is left, with a reason', async () => {
  const server = start();
  const row = await screen.findByRole('row', { name: /Casey Morgan/ });
  for (const text of ['$5.00', '$2.00', '$3.00', 'Robin Hale', 'Open']) within(row).getByText(text);
  server.answers(takeCreditBack, { ...credit, left: 0, state: 'taken_back' });
  server.answers(listCredits, [{ ...credit, left: 0, state: 'taken_back' }]);
  fireEvent.click(within(row).getByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Granted twice' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take the credit back' }));
  await screen.findByText('Taken back');
});
