import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { readAdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { nearbyStores, type Store } from '@backhaul/contract/calls/places/catalog.ts';
import { redirectOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { renderPart } from '../../../../testing/open-app.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

const id = '0190b5d0-0000-7000-8000-000000000001';
const detail = {
  retailer: 'Target',
  store: { id: 'here', name: 'Target', address: '', lat: 38.5886, lng: -90.2936 },
} as AdminOrderDetail;

function storeAt(storeId: string, lat: number): Store {
  return {
    id: storeId,
    companyId: 'target',
    retailerName: 'Target',
    retailer_name: 'Target',
    storeName: storeId,
    displayName: `Target ${storeId}`,
    streetAddress: '1 Main St',
    city: 'St. Louis',
    state: 'MO',
    zipCode: '63109',
    fullAddress: '1 Main St, St. Louis, MO 63109',
    coordinates: { lat, lng: -90.2936 },
    acceptsReturns: true,
    storeHours: null,
    distance_miles: null,
  };
}

test('a refused item goes to another location within ten miles, with a reason', async () => {
  const server = startFakeServer();
  server.answers(readAdminOrder, detail);
  server.answers(nearbyStores, [
    storeAt('here', 38.5886),
    storeAt('near', 38.6),
    storeAt('far', 38.8),
  ]);
  server.answers(redirectOrder, { ...sampleOrder, status: 'in_transit' });
  const onClose = vi.fn();
  renderPart(
    <RedirectDialog
      subject={{
        id,
        trackingNumber: 'RTN-7K4QH2MX',
        status: 'refused',
        driverId: null,
        caseId: null,
      }}
      onClose={onClose}
    />,
  );
  const near = await screen.findByRole('radio', { name: /Target near/ });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText(/also paid for the drive to the next store/)).toBeTruthy();
  const press = () =>
    fireEvent.click(screen.getByRole('button', { name: 'Send to Another Store' }));
  press();
  expect(screen.getByText('Choose a store')).toBeTruthy();
  expect(screen.getByText('Enter a reason')).toBeTruthy();
  fireEvent.click(near);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'It is open' } });
  press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent[0]).toMatchObject({
    what: `POST /api/driver/orders/${id}/redirect`,
    body: { storeId: 'near', reason: 'It is open' },
  });
  expect(await screen.findByText('Order Redirected')).toBeTruthy();
});
