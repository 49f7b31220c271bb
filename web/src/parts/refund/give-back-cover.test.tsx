import { giveBackCover } from '@backhaul/contract/calls/retail/agreement.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { GiveBackCover } from './give-back-cover.tsx';

const orderId = '0190b5d0-0000-7000-8000-000000000001';

test('a part of a covered return is given back to its retailer, with a fault and a reason', async () => {
  const server = startFakeServer();
  server.answers(giveBackCover, { owed: 5 });
  renderPart(
    <GiveBackCover orderId={orderId} trackingNumber="RTN-7K4QH2MX" retailer="Target" owed={9.79} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Give Back to Target' }));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Give It Back' }));
  const amount = screen.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '9.80' } });
  press();
  expect(screen.getByText('At most $9.79 can be given back')).toBeTruthy();
  expect(screen.getByText('Say whose fault it is')).toBeTruthy();
  expect(screen.getByText('Say why')).toBeTruthy();
  expect(server.sent).toEqual([]);
  fireEvent.change(amount, { target: { value: '4.79' } });
  fireEvent.change(screen.getByLabelText(/^Whose fault/), { target: { value: 'driver' } });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A day late' } });
  press();
  await waitFor(() =>
    expect(server.sent[0]).toMatchObject({
      what: `POST /api/admin/orders/${orderId}/give-back-cover`,
      body: { amount: 4.79, partyAtFault: 'driver', reason: 'A day late' },
    }),
  );
  expect(await screen.findByText('Given back')).toBeTruthy();
});
