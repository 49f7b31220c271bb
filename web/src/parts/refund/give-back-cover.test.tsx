import { listApprovals, readOwnLimits } from '@backhaul/contract/calls/operations/approvals.ts';
import { askToGiveBackCover, giveBackCover } from '@backhaul/contract/calls/retail/agreement.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { GiveBackCover } from './give-back-cover.tsx';

const orderId = '0190b5d0-0000-7000-8000-000000000001';

const limits = {
  refund: 500,
  credit: 500,
  driverPay: 500,
  promotion: 5000,
  campaign: 5000,
  writeOff: 500,
  retailerCredit: 7,
};

test('more than the reader’s limit is asked for, and a second person decides', async () => {
  const server = startFakeServer();
  server.answers(readOwnLimits, limits);
  server.answers(listApprovals, []);
  server.answers(askToGiveBackCover, {
    id: orderId,
    amount: 9.79,
    expiresAt: '2026-11-21T20:00:00Z',
  });
  renderPart(
    <GiveBackCover orderId={orderId} trackingNumber="RTN-7K4QH2MX" retailer="Target" owed={9.79} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pay Back Target' }));
  expect(await screen.findByText(/Your limit is \$7\.00, so a second person/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Whose fault/), { target: { value: 'driver' } });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Two days late' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for Approval' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({
        what: `POST /api/admin/orders/${orderId}/give-back-cover/ask`,
        body: { amount: 9.79, partyAtFault: 'driver', reason: 'Two days late' },
      }),
    ),
  );
});

test('a part of a covered return is given back to its retailer, with a fault and a reason', async () => {
  const server = startFakeServer();
  server.answers(readOwnLimits, limits);
  server.answers(listApprovals, []);
  server.answers(giveBackCover, { owed: 5 });
  renderPart(
    <GiveBackCover orderId={orderId} trackingNumber="RTN-7K4QH2MX" retailer="Target" owed={9.79} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pay Back Target' }));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Give Back' }));
  const amount = screen.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '9.80' } });
  press();
  expect(screen.getByText('At most $9.79 can be refunded')).toBeTruthy();
  expect(screen.getByText('Choose who is at fault')).toBeTruthy();
  expect(screen.getByText('Enter a reason')).toBeTruthy();
  expect(server.sent.filter(({ what }) => what.startsWith('POST'))).toEqual([]);
  fireEvent.change(amount, { target: { value: '4.79' } });
  fireEvent.change(screen.getByLabelText(/^Whose fault/), { target: { value: 'driver' } });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A day late' } });
  press();
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({
        what: `POST /api/admin/orders/${orderId}/give-back-cover`,
        body: { amount: 4.79, partyAtFault: 'driver', reason: 'A day late' },
      }),
    ),
  );
  expect(await screen.findByText('Refund Booked')).toBeTruthy();
});
