import { type AdminOrderDetail, correctOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { renderPart } from '../../../../testing/open-app.tsx';
import { testAdminOrder } from '../test-order.ts';
import { CorrectDialog } from './correct-dialog.tsx';

const { id, trackingNumber, pickupDate, preferredTimeSlot } = testAdminOrder;
const booked = {
  id,
  trackingNumber,
  pickupDate,
  preferredTimeSlot,
  status: 'created',
  customerPhone: '+13145550199',
  pickupZipCode: '63118',
  pickupUnit: null,
  pickupInstructions: 'Ring twice',
  accessNotes: null,
  driver: null,
} as AdminOrderDetail;

function open(changes: Partial<AdminOrderDetail> = {}) {
  const server = startFakeServer();
  server.answers(correctOrder, { ...booked, status: 'created' });
  renderPart(<CorrectDialog order={{ ...booked, ...changes }} onClose={vi.fn()} />);
  return server;
}

test('only what differs is sent', async () => {
  const server = open();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText(/^Phone/), { target: { value: '314 555 0142' } });
  fireEvent.click(save);
  await vi.waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({
      what: `PATCH /api/admin/orders/${booked.id}/details`,
      body: { customerPhone: '314 555 0142' },
    }),
  );
  expect(server.sent.at(-1)?.body).toEqual({ customerPhone: '314 555 0142' });
});

test('a phone that is none is said at its field and not sent', () => {
  const server = open();
  fireEvent.change(screen.getByLabelText(/^Phone/), { target: { value: '555' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  expect(server.sent).toEqual([]);
});

test('an item that is under way has no window and no instructions to correct', () => {
  open({ status: 'in_transit' });
  expect(screen.queryByText('Time slot')).toBeNull();
  expect(screen.queryByLabelText(/^Pickup instructions/)).toBeNull();
  expect(screen.getByLabelText(/^Unit/)).toBeTruthy();
});
