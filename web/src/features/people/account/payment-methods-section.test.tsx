import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  forgetKeptMethod,
  type KeptMethod,
  listKeptMethods,
} from '@backhaul/contract/calls/money/kept-methods.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const visa: KeptMethod = {
  id: 'pm_1',
  method: 'card',
  brand: 'visa',
  last4: '4242',
  expires: { month: 3, year: 2031 },
};

test('kept cards are listed, and forgotten after one is sure', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listKeptMethods, [visa]);
  openApp('/account-settings#payment-methods');
  await screen.findByText('Visa ending in 4242');
  const section = screen.getByRole('region', { name: 'Payment methods' });
  expect(section.textContent).toContain('Expires 03/2031');
  fireEvent.click(within(section).getByRole('button', { name: 'Remove Visa ending in 4242' }));
  server.answers(forgetKeptMethod, undefined);
  server.answers(listKeptMethods, []);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove card' }));
  await screen.findByText(/You have no saved card/);
  expect(server.sent.map(({ what }) => what)).toContain('DELETE /api/account/payment-methods/pm_1');
});
