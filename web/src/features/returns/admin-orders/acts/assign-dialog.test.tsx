import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import { listDriversOnRoad } from '@backhaul/contract/calls/operations/admin-console.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { renderPart } from '../../../../testing/open-app.tsx';
import { AssignDialog } from './assign-dialog.tsx';

const id = '0190b5d0-0000-7000-8000-000000000001';
const omar = '0190b5d0-0000-7000-8000-0000000000d1';
const lena = '0190b5d0-0000-7000-8000-0000000000d2';
const door = { lat: 38.6, lng: -90.25 };

function open(kind: 'assign' | 'reassign') {
  const server = startFakeServer();
  const driverId = kind === 'assign' ? null : omar;
  server.answers(admin.readAdminOrder, {
    status: kind === 'assign' ? 'created' : 'assigned',
    pickupCoordinates: door,
    driverId,
    driver: driverId && { name: 'Omar Haddad' },
  } as admin.AdminOrderDetail);
  server.answers(admin.listAssignableDrivers, [
    { id: omar, name: 'Omar Haddad', isOnline: true, activeJobs: 2 },
    { id: lena, name: 'Lena Ortiz', isOnline: true, activeJobs: 0 },
  ]);
  const position = { ...door, lat: 38.629, at: '2026-11-20T20:00:00.000Z' };
  server.answers(listDriversOnRoad, [
    { id: lena, name: 'Lena Ortiz', position, activeJobs: 0, heading: null },
  ]);
  renderPart(
    <AssignDialog
      kind={kind}
      subject={{ id, trackingNumber: 'RTN-7K4QH2MX', status: 'assigned', driverId, caseId: null }}
      onClose={vi.fn()}
    />,
  );
  return server;
}

test('who has it now, how far the others are, and no complaint that was answered', async () => {
  open('reassign');
  const choice = await screen.findByRole('radio', { name: /Lena Ortiz.*2\.0 mi from the door/ });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText('Omar Haddad').parentElement?.textContent).toBe(
    'Current driver: Omar Haddad.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  expect(screen.getByText('Choose a driver')).toBeTruthy();
  fireEvent.click(choice);
  expect(screen.queryByText('Choose a driver')).toBeNull();
  expect(screen.getByText('Enter a reason')).toBeTruthy();
});

test('an order that nobody has is with nobody now, and may go without a reason', async () => {
  const server = open('assign');
  fireEvent.click(await screen.findByRole('radio', { name: /Lena Ortiz/ }));
  expect(screen.queryByText(/^Current driver/)).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Assign Driver' }));
  await vi.waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({
      what: `POST /api/admin/orders/${id}/assign`,
      body: { driverId: lena },
    }),
  );
});
