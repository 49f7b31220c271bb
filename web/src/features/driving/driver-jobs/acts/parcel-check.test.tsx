import { me } from '@backhaul/contract/calls/people/accounts.ts';
import type { Parcel } from '@backhaul/contract/parcel-answer.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';

const at = new Date().toISOString();
const parcel: Parcel = {
  carrier: 'ups',
  labelKind: 'label',
  numbers: ['1Z5R89390357567127', '1Z4R721W0348192707'],
  count: 2,
  pounds: 6,
  inches: null,
  sendBy: '2026-11-19',
  shop: 'Zappos',
};
const job = {
  ...sampleOrder,
  way: 'carrier',
  retailer: 'UPS',
  returnName: 'UPS Access Point at CVS, 3925 Lindell Blvd',
  parcel,
  partner: 'CVS',
  numberOfItems: 2,
  policyResult: 'unverified',
  status: 'assigned',
  earlyPickup: 'agreed',
  arrival: {
    kind: 'current',
    stop: 'pickup',
    figures: { toldAt: at, minutes: 1, at, miles: 0, estimated: false, isHere: true },
  },
} as const;
const pickUp = `PATCH ${patchOrder.path.replace('{orderId}', job.id)}`;

/** Opens the check of the parcels, as a driver who is at the door. */
async function atTheDoor() {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [job]);
  server.answers(patchOrder, { ...job, status: 'picked_up' });
  openApp('/driver-portal?tab=active');
  const forward = await screen.findByRole('button', { name: 'Mark Picked Up' });
  await waitFor(() => expect(forward.hasAttribute('disabled')).toBe(false));
  fireEvent.click(forward);
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'Check 2 parcels' })) };
}

test('the sheet says the parcels, the partner’s counter and the day they must be sent by', async () => {
  await atTheDoor();
  const sheet = document.body.textContent;
  expect(sheet).toContain('2 parcels: Winter coat');
  expect(sheet).toContain('UPS at CVS, a partner shop. 6 lb.');
  expect(sheet).toContain('Send by Nov 19, but the pickup is after that day');
  expect(sheet).not.toContain('Policy unverified');
});

test('each parcel is ticked before it is taken, and the pickup says how many', async () => {
  const { server, dialog } = await atTheDoor();
  fireEvent.click(dialog.getByLabelText('Parcel 1, ending 7127'));
  fireEvent.click(dialog.getByRole('button', { name: 'All parcels are OK' }));
  expect(await dialog.findByText(/Check each parcel, or/)).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('Parcel 2, ending 2707'));
  fireEvent.click(dialog.getByRole('button', { name: 'All parcels are OK' }));
  await waitFor(() =>
    expect(server.sent.find(({ what }) => what === pickUp)?.body).toMatchObject({
      status: 'picked_up',
      parcelsChecked: 2,
    }),
  );
});

test('one that is not right leads to a failed pickup as not as described', async () => {
  const { dialog } = await atTheDoor();
  fireEvent.click(dialog.getByRole('button', { name: 'A parcel is not OK' }));
  const failing = within(await screen.findByRole('dialog', { name: /Fail/ }));
  const chosen = failing.getByRole<HTMLInputElement>('radio', {
    name: 'The item is not as described',
  });
  expect(chosen.checked).toBe(true);
});
