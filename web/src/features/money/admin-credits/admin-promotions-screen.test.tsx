import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listDriverAreas } from '@backhaul/contract/calls/driving/driver-review.ts';
import {
  createPromotion,
  endPromotion,
  listPromotions,
} from '@backhaul/contract/calls/money/promotions.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const promotion = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  code: 'SPRING5',
  amount: 5,
  mostRedemptions: 100,
  perPerson: 1,
  isFirstOrderOnly: true,
  area: 'St. Louis',
  reason: 'For the spring',
  beginsAt: '2026-11-20T06:00:00Z',
  endsAt: '2027-03-02T05:59:59Z',
  state: 'running',
  createdBy: 'Robin Hale',
  endedReason: null,
  redemptions: 12,
  given: 60,
  used: 20,
  expired: 5,
  open: 35,
  cost: 55,
} as const;

function start() {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listPromotions, [promotion]);
  server.answers(listDriverAreas, [
    { id: 'st-louis', name: 'St. Louis', driversWanted: null, drivers: 3, waiting: 0 },
  ]);
  openApp('/admin-promotions');
  return server;
}

test('shows what a promotion gave and cost', async () => {
  start();
  const row = await screen.findByRole('row', { name: /SPRING5/ });
  for (const text of [
    'Running',
    'New customers, St. Louis',
    '12 of 100',
    '$60.00',
    '$20.00',
    '$55.00',
  ])
    within(row).getByText(text);
});

test('makes one once what is asked for is there', async () => {
  const server = start();
  fireEvent.click(await screen.findByRole('button', { name: 'Make a promotion' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a promotion' });
  const enter = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const make = () =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make promotion' }));
  make();
  await within(dialog).findByText('Use 4 to 20 letters and digits');
  within(dialog).getByText('Enter an amount between $1.00 and $100.00');
  within(dialog).getByText('Enter a reason');
  await within(dialog).findByRole('option', { name: 'St. Louis' });
  enter('Code', 'spring-5');
  enter('Credit', '5');
  enter('Who can use the code', 'first');
  enter('Pickup area', 'st-louis');
  enter('Reason', 'For the spring');
  server.answers(createPromotion, promotion);
  make();
  await screen.findByText('Promotion Made');
  expect(server.sent).toContainEqual(
    expect.objectContaining({
      what: 'POST /api/admin/promotions',
      body: expect.objectContaining({
        code: 'spring-5',
        amount: 5,
        isFirstOrderOnly: true,
        areaId: 'st-louis',
      }),
    }),
  );
});

test('ends one, and takes back what is unused where that is meant', async () => {
  const server = start();
  fireEvent.click(
    await screen.findByRole('button', { name: 'End promotion and take credit back' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'End SPRING5?' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'It was shared' } });
  server.answers(endPromotion, { ...promotion, state: 'over' });
  server.answers(listPromotions, [{ ...promotion, state: 'over' }]);
  fireEvent.click(
    within(dialog).getByRole('button', { name: 'End promotion and take credit back' }),
  );
  await screen.findByText('Over');
  expect(server.sent).toContainEqual(
    expect.objectContaining({ body: { reason: 'It was shared', takesBack: true } }),
  );
});
