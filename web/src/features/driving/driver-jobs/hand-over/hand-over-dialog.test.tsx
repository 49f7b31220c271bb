import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { giveHandOver } from '@backhaul/contract/calls/returns/proof.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';

/** Arrival data that puts the driver at the door. */
function figuresHere() {
  const at = new Date().toISOString();
  return { toldAt: at, minutes: 1, at, miles: 0, estimated: false, isHere: true };
}

const job = {
  ...sampleOrder,
  status: 'assigned',
  customerName: 'Ruth Adler',
  numberOfItems: 2,
  earlyPickup: 'agreed',
  pickupProof: 'hand_over',
  arrival: { kind: 'current', stop: 'pickup', figures: figuresHere() },
} as const;
const handOver = `POST ${giveHandOver.path.replace('{id}', job.id)}`;
const pickUp = `PATCH ${patchOrder.path.replace('{orderId}', job.id)}`;

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

/** Makes the fake browser see these pixels in every photo. */
function seeing(levelAt: (at: number) => number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  const data = Uint8ClampedArray.from({ length: 4 * 32 * 32 }, (_, at) => levelAt(at));
  const context = { drawImage: () => undefined, getImageData: () => ({ data }) };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
}

/** Opens the hand-over dialog, as a driver who is at the door. */
async function atTheDoor() {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [job]);
  server.answers(giveHandOver, { ...job, pickupProof: 'given' });
  server.answers(patchOrder, { ...job, status: 'picked_up', pickupProof: null });
  openApp('/driver-portal?tab=active');
  const forward = await screen.findByRole('button', { name: 'Get signature or code' });
  await waitFor(() => expect(forward.hasAttribute('disabled')).toBe(false));
  fireEvent.click(forward);
  const dialog = await screen.findByRole('dialog', { name: 'Ruth signs for 2 items' });
  const done = () => fireEvent.click(dialog.querySelector('button[type=submit]') ?? document.body);
  return { server, dialog, done };
}

function sign(): void {
  const pad = screen.getByRole('img', { name: 'Ruth signs here' }).parentElement;
  if (pad === null) throw new Error('there is a pad');
  vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 200));
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 50, clientY: 100 });
  for (const clientX of [120, 200, 260, 330])
    fireEvent.pointerMove(pad, { pointerId: 1, clientX, clientY: 60 });
  fireEvent.pointerUp(pad, { pointerId: 1, clientX: 330, clientY: 60 });
}

test('nothing is sent before the customer has signed, then signature and pick-up, in that order', async () => {
  const { server, done } = await atTheDoor();
  done();
  expect(await screen.findByText('Nobody has signed yet. Sign with a finger.')).toBeTruthy();
  expect(server.asked).not.toContain(pickUp);
  sign();
  expect(screen.getByRole('img', { name: 'Ruth signed here' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('img', { name: 'Ruth signs here' })).toBeTruthy();
  sign();
  done();
  await waitFor(() => expect(server.asked).toContain(pickUp));
  expect(server.asked.indexOf(handOver)).toBeLessThan(server.asked.indexOf(pickUp));
});

test('a wrong code is said at its field, and nothing is picked up', async () => {
  const { server, done } = await atTheDoor();
  fireEvent.click(screen.getByRole('radio', { name: '4-digit code' }));
  // The dialog's title depends on the chosen kind of proof.
  expect(screen.getByRole('dialog', { name: "Ruth's code for 2 items" })).toBeTruthy();
  const code = screen.getByLabelText("Ruth's code");
  fireEvent.change(code, { target: { value: '12' } });
  done();
  expect(await screen.findByText('The code has 4 digits')).toBeTruthy();
  server.refuses(giveHandOver, 422, 'wrong_code', 'This is not the code. 4 tries are left.');
  fireEvent.change(code, { target: { value: '1234' } });
  done();
  expect(await screen.findByText('This is not the code. 4 tries are left.')).toBeTruthy();
  expect(server.asked).not.toContain(pickUp);
  server.answers(giveHandOver, { ...job, pickupProof: 'given' });
  fireEvent.change(code, { target: { value: '4321' } });
  done();
  await waitFor(() => expect(server.asked).toContain(pickUp));
});

test('a code that is locked makes the signature need a photo too', async () => {
  const { server, done } = await atTheDoor();
  fireEvent.click(screen.getByRole('radio', { name: '4-digit code' }));
  server.refuses(giveHandOver, 409, 'code_locked', 'Too many wrong codes.');
  fireEvent.change(screen.getByLabelText("Ruth's code"), { target: { value: '1234' } });
  done();
  await screen.findByText('Too many wrong codes.');
  fireEvent.click(screen.getByRole('radio', { name: 'Signature' }));
  expect(screen.getByText(/^The code is locked after five wrong tries/)).toBeTruthy();
  sign();
  done();
  expect(await screen.findByText('A photo is required')).toBeTruthy();
  expect(server.asked).not.toContain(pickUp);
});

test('a photo of nothing is said at once, the one before stays, and nothing is lost', async () => {
  await atTheDoor();
  fireEvent.click(screen.getByRole('radio', { name: 'Photo only' }));
  const reason = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Signing was not/ });
  fireEvent.click(reason());
  const take = (name: string) => {
    const taken = new File(['x'], name, { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Photo of the item'), { target: { files: [taken] } });
  };
  const nothing = 'This photo shows nothing. Take it again.';
  seeing(() => 3);
  take('dark.jpg');
  expect(await screen.findByText(nothing)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Preview of what you send' })).toBeNull();
  seeing((at) => at % 256);
  take('item.jpg');
  await screen.findByRole('img', { name: 'Preview of what you send' });
  expect(screen.queryByText(nothing)).toBeNull();
  seeing(() => 255);
  take('white.jpg');
  await screen.findByText(nothing);
  expect(screen.getByRole('img', { name: 'Preview of what you send' })).toBeTruthy();
  expect(reason().checked).toBe(true);
});

test('neither asks for a reason and a photo', async () => {
  const { server, done } = await atTheDoor();
  fireEvent.click(screen.getByRole('radio', { name: 'Photo only' }));
  done();
  expect(await screen.findByText('Choose a reason')).toBeTruthy();
  expect(screen.getByText('A photo is required')).toBeTruthy();
  expect(server.asked).not.toContain(handOver);
});
