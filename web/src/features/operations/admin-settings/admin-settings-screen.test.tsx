import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  changeProofSettings,
  readProofSettings,
} from '@backhaul/contract/calls/returns/proof-settings.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const asShipped = { handOver: true, pickupPhoto: false, deliveryPhoto: false };

test('the proof at the door is turned off, and the page says who did', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readProofSettings, { ...asShipped, changes: [] });
  openApp('/admin-settings');
  const proof = await screen.findByRole('switch', { name: 'Proof at the door' });
  const off = { ...asShipped, handOver: false };
  const change = { by: 'Robin Hale', at: '2026-11-20T21:00:00Z', from: asShipped, to: off };
  server.answers(changeProofSettings, { ...off, changes: [change] });
  server.answers(readProofSettings, { ...off, changes: [change] });
  fireEvent.click(proof);
  await screen.findByText(/Proof at the door off/);
  expect(server.sent).toContainEqual(
    expect.objectContaining({ what: 'PUT /api/admin/settings/proof', body: off }),
  );
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLInputElement>('switch', { name: 'Proof at the door' }).checked,
    ).toBe(false),
  );
});
