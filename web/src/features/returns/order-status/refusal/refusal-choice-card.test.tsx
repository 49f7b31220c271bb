import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { chooseRefusalPlan } from '@backhaul/contract/calls/returns/refusals.ts';
import { listTickets } from '@backhaul/contract/calls/people/support.ts';
import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testRefusal } from '../../../../parts/refusal-plan/test-refusal.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { customer } from '../../../../testing/people.ts';
import { testOrder } from '../test-order.ts';

const orderWith = (refusal: RefusalAnswer) => testOrder({ status: 'refused', refusal });

async function open(refusal: RefusalAnswer) {
  const server = startFakeServer();
  const order = orderWith(refusal);
  server.answers(me, customer);
  server.answers(readCustomerOrder, order);
  server.answers(listTickets, []);
  openApp(`/order-status/${order.id}`);
  const heading = await screen.findByRole('heading', {
    name: /^What (should happen now|happens to your item now)/,
  });
  return { server, card: within(heading.closest('section') ?? document.body) };
}

test('the time left and the plan that holds otherwise are said, and what each way is and costs', async () => {
  const { card } = await open(testRefusal(462_000));
  expect(card.getByRole('timer').textContent).toMatch(
    /^7:4\d.*left to choose\. After that, .* brings your item back, as you chose at booking\.$/,
  );
  const radios = card.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(card.getAllByText('No extra cost')).toHaveLength(3);
  expect(
    card.getByText(/mi from the store that refused your item\. Open until 10 PM/),
  ).toBeTruthy();
  expect(card.getByText(/You get a donation receipt, but no refund/)).toBeTruthy();
});

test('a choice is sent at once, and may be made again', async () => {
  const { server, card } = await open(testRefusal(300_000));
  const decided = orderWith(testRefusal(290_000, { decided: 'donate' }));
  server.answers(chooseRefusalPlan, decided);
  server.answers(readCustomerOrder, decided);
  fireEvent.click(card.getByLabelText(/Donate my item/));
  fireEvent.click(card.getByRole('button', { name: 'Donate my item' }));
  expect(await card.findByText(/takes your item to MERS Goodwill Brentwood/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Chosen' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(card.getByLabelText(/Take my item to Target Brentwood/));
  expect(card.getByRole('button', { name: 'Take my item to Target Brentwood' })).toBeTruthy();
});

test('a choice that came too late says why', async () => {
  const { server, card } = await open(testRefusal(300_000));
  server.refuses(chooseRefusalPlan, 409, 'illegal_transition', 'The time is over.');
  fireEvent.click(card.getByRole('button', { name: 'Bring my item back to me' }));
  expect(await card.findByText('The time is over.')).toBeTruthy();
});

test('after the ten minutes nothing is asked', async () => {
  const { card } = await open(testRefusal(0, { chooseUntil: null, decided: 'another_location' }));
  expect(card.getByText(/takes your item to Target Brentwood/)).toBeTruthy();
  expect(card.queryByRole('radio')).toBeNull();
  expect(card.queryByRole('button')).toBeNull();
});
