import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCredits } from '@backhaul/contract/calls/money/credits.ts';
import { redeemPromotion } from '@backhaul/contract/calls/money/promotions.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer } from '../../testing/people.ts';

async function start() {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listOwnCredits, { available: 0, credits: [] });
  openApp('/account-settings#credit');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a promotion code' }));
  const enter = (value: string) => {
    fireEvent.change(screen.getByLabelText('Code'), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  };
  return { server, enter };
}

test('a code that is refused stays, with what is wrong with it', async () => {
  const { server, enter } = await start();
  enter(' ');
  await screen.findByText('Enter the code');
  server.refuses(redeemPromotion, 409, 'promotion_used_up', 'This code is used up.');
  enter('SPRING5');
  await screen.findByText('This code is used up.');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('SPRING5');
});

test('a code that is taken says what it gave', async () => {
  const { server, enter } = await start();
  server.answers(redeemPromotion, {
    code: 'SPRING5',
    amount: 5,
    reason: 'For the spring',
    expiresAt: '2027-03-02T05:59:59Z',
  });
  enter('spring5');
  await screen.findByText('You have $5.00 more credit.');
  await screen.findByRole('button', { name: 'Add a promotion code' });
});
