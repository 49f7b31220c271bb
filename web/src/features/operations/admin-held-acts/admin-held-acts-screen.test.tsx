import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { decideHeldAct, listHeldActs } from '@backhaul/contract/calls/operations/trust.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const held = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  reference: 'ABCD2345',
  brake: 'declined_payments',
  isRefused: true,
  person: {
    id: '0190b5d0-0000-7000-8000-0000000000c1',
    name: 'Casey Morgan',
    email: 'casey@example.com',
  },
  order: { id: '0190b5d0-0000-7000-8000-0000000000d1', trackingNumber: 'RTN-C3W8KJ5NQ2PA' },
  facts: { by: 'account', hours: 1, most: 6, counted: 7 },
  attempts: 3,
  state: 'open',
  decision: null,
  letThroughUntil: null,
  firstAt: '2026-11-20T20:00:00Z',
  lastAt: '2026-11-20T20:10:00Z',
} as const;

test('says why something was held back, and takes a decision with its reason', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listHeldActs, [held]);
  openApp('/admin-held-acts');
  const row = await screen.findByRole('row', { name: /ABCD2345/ });
  for (const text of [
    'Many declined payments',
    'Casey Morgan',
    '7 in 1 hour of this account (allowed: 6); refused 3 times',
  ])
    within(row).getByText(text);
  const over = {
    ...held,
    state: 'let_through',
    decision: { reason: 'Called them', by: 'Robin Hale', at: held.lastAt },
  } as const;
  server.answers(decideHeldAct, over);
  server.answers(listHeldActs, [over]);
  fireEvent.click(within(row).getByRole('button', { name: 'Allow' }));
  const dialog = await screen.findByRole('dialog', { name: 'Allow this person’s actions?' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Called them' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Allow these actions' }));
  await screen.findByText('Allowed', { selector: '*:not(option)' });
  expect(server.sent).toContainEqual(
    expect.objectContaining({ body: { verdict: 'let_through', reason: 'Called them' } }),
  );
});
