import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  type Approval,
  decideApproval,
  listApprovals,
  readApproval,
} from '@backhaul/contract/calls/operations/approvals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const asked: Approval = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  act: 'refund',
  amount: 31.82,
  reason: 'The counter was closed twice',
  state: 'open',
  order: { id: '0190b5d0-0000-7000-8000-0000000000d1', trackingNumber: 'RTN-C3W8KJ5NQ2PA' },
  person: { id: '0190b5d0-0000-7000-8000-0000000000c1', name: 'Henry Cole' },
  refund: { paymentId: 'pi_1', fault: 'store', left: 31.82 },
  promotion: null,
  retailer: null,
  askedBy: { id: '0190b5d0-0000-7000-8000-0000000000b1', name: 'Mara Lindner' },
  askedAt: '2026-11-20T20:00:00Z',
  expiresAt: '2026-11-21T20:00:00Z',
  decision: null,
  isMine: true,
};

function start(approval: Approval) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listApprovals, [approval]);
  server.answers(readApproval, approval);
  openApp(`/admin-approvals?approval=${approval.id}`);
  return server;
}

test('says what somebody asks for and why, and takes a decision with its words', async () => {
  const server = start(asked);
  const panel = await screen.findByRole('dialog', { name: 'Approval: refund' });
  await within(panel).findByRole('heading', { name: 'Give Henry Cole $31.82 back' });
  within(panel).getByText('‘The counter was closed twice’');
  fireEvent.click(within(panel).getByRole('button', { name: 'Approve $31.82' }));
  await within(panel).findByText('Enter a reason');
  server.refuses(
    decideApproval,
    409,
    'already_decided',
    'Tom Okafor has already approved this request.',
  );
  const words = within(panel).getByLabelText('Your reason');
  fireEvent.change(words, { target: { value: 'Half of it is enough' } });
  fireEvent.click(within(panel).getByRole('button', { name: 'Decline' }));
  await within(panel).findByText('Tom Okafor has already approved this request.');
  expect(within(panel).getByDisplayValue('Half of it is enough')).toBe(words);
  expect(server.sent).toContainEqual(
    expect.objectContaining({ body: { verdict: 'decline', reason: 'Half of it is enough' } }),
  );
});

test('says which retailer’s dispute is answered, and with how much', async () => {
  const invoice = { id: '0190b5d0-0000-7000-8000-0000000000e1', number: 'BH-2026-0017' };
  const retailer = { name: 'Kohl’s', invoice, isAnswer: true, left: 812.4 };
  const about = { act: 'retailer_credit', order: null, person: null, refund: null } as const;
  start({ ...asked, ...about, amount: 612.4, retailer });
  await screen.findByRole('heading', {
    name: 'Answer Kohl’s dispute with $612.40 of credit',
  });
  const link = screen.getByRole('link', { name: invoice.number });
  expect(link.getAttribute('href')).toContain(invoice.id);
  screen.getByText(/owed \$812\.40 at the time.*The retailer’s owners can see the answer above/);
});

test('offers nobody a decision on what they asked for themselves', async () => {
  start({ ...asked, askedBy: { id: operator.id, name: 'Alex Rivera' }, isMine: false });
  await screen.findByText(/A second person must decide on this request/);
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});
