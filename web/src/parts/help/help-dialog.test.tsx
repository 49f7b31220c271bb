import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  addHelpPhoto,
  askForHelp,
  listOwnHelp,
  type OwnHelp,
  sayIAmSafe,
} from '@backhaul/contract/calls/people/incidents.ts';
import { uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { listTickets } from '@backhaul/contract/calls/people/support.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testOrder } from '../../features/returns/order-status/test-order.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer } from '../../testing/people.ts';

const order = testOrder({
  status: 'assigned',
  driver: {
    name: 'Dana R.',
    rating: 5,
    completedDeliveries: 9,
    phone: null,
    vehicle: null,
    location: null,
  },
});
const photoId = '0190b5d0-0000-7000-8000-0000000000f9';
const called: OwnHelp = {
  id: '0190b5d0-0000-7000-8000-0000000000f1',
  orderId: order.id,
  trackingNumber: order.trackingNumber,
  state: 'handled',
  pressedAt: '2026-11-20T20:36:00Z',
  sentAt: '2026-11-20T20:36:10Z',
  handledBy: 'Maya',
  handledAt: '2026-11-20T20:36:13Z',
  safeAt: null,
  closedAt: null,
  photos: [],
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open() {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(readCustomerOrder, order);
  server.answers(listTickets, []);
  server.answers(listOwnHelp, []);
  server.answers(askForHelp, called);
  openApp(`/order-status/${order.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'I need help' }));
  const dialog = await screen.findByRole('dialog', { name: 'I need help' });
  const hold = within(dialog).getByRole('button', { name: /to call for help$/ });
  await waitFor(() => expect(hold.hasAttribute('disabled')).toBe(false));
  expect(within(dialog).getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe(
    'tel:911',
  );
  const calls = () => server.sent.filter(({ what }) => what === 'POST /api/help');
  return { server, hold, calls };
}

test('let go too early it sends nothing; held, it can be undone, then it is sent once', async () => {
  const { server, hold, calls } = await open();
  fireEvent.pointerDown(hold, { button: 0 });
  await pass(1_500);
  fireEvent.pointerUp(hold);
  await pass(3_000);
  expect(screen.queryByText('Did you press the button by mistake?')).toBeNull();

  fireEvent.pointerDown(hold, { button: 0 });
  await pass(2_200);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: /to call for help$/ });
  await pass(12_000);
  expect(calls()).toEqual([]);

  fireEvent.pointerDown(screen.getByRole('button', { name: /to call for help$/ }), { button: 0 });
  await pass(2_200);
  await screen.findByText('Did you press the button by mistake?');
  server.answers(listOwnHelp, [called]);
  await pass(10_500);
  await screen.findByText('Maya is handling your call for help');
  expect(calls()).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ orderId: order.id }) }),
  ]);
  server.answers(sayIAmSafe, { ...called, safeAt: '2026-11-20T20:40:00Z' });
  server.answers(listOwnHelp, [{ ...called, safeAt: '2026-11-20T20:40:00Z' }]);
  fireEvent.click(screen.getByRole('button', { name: 'I am safe' }));
  await screen.findByText('You are safe');
});

test('a key is asked first', async () => {
  const { hold } = await open();
  fireEvent.click(hold, { detail: 0 });
  const asked = await screen.findByRole('dialog', { name: 'Call for help?' });
  fireEvent.click(within(asked).getByRole('button', { name: 'Call for help' }));
  await screen.findByText('Did you press the button by mistake?');
});

test('a photo of what happened goes to the call, and a file that is none is said at once', async () => {
  const { server, hold } = await open();
  server.answers(listOwnHelp, [called]);
  server.answers(uploadFile, { id: photoId, kind: 'incident', mediaType: 'image/jpeg', size: 3 });
  server.answers(addHelpPhoto, { ...called, photos: [photoId] });
  fireEvent.pointerDown(hold, { button: 0 });
  await pass(2_200);
  await screen.findByText('Did you press the button by mistake?');
  await pass(10_500);
  const field = await screen.findByLabelText('Add a photo of what happened');
  const choose = (file: File) => fireEvent.change(field, { target: { files: [file] } });
  choose(new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Choose a photo.')).toBeDefined();
  server.answers(listOwnHelp, [{ ...called, photos: [photoId] }]);
  choose(new File(['abc'], 'door.jpg', { type: 'image/jpeg' }));
  expect(
    await screen.findByRole('img', { name: 'Attachment 1 about what happened' }),
  ).toBeDefined();
});
