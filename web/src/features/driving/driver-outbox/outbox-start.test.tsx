import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openLoadedApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';

/** A device whose browser storage fails to open, but only when the test calls `answer`. */
function startSlowStorage() {
  class Opening extends EventTarget {
    readonly error = new Error('This device stores nothing.');
  }
  const opening = new Opening();
  vi.stubGlobal('IDBRequest', Opening);
  vi.stubGlobal('indexedDB', { open: () => opening });
  return { answer: () => opening.dispatchEvent(new Event('error')) };
}

test('a press before the outbox has started is kept, and counts once', async () => {
  const storage = startSlowStorage();
  const server = startFakeServer();
  const job = {
    ...sampleOrder,
    status: 'assigned',
    slotStartAt: '2026-01-02T18:00:00.000Z',
  } as const;
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [job]);
  server.answers(calls.headToStop, job);
  await openLoadedApp('/driver-portal?tab=active');
  const go = await screen.findByRole('button', { name: /^Start/ });
  await waitFor(() => expect(go.hasAttribute('disabled')).toBe(false));
  fireEvent.click(go);
  await waitFor(() => expect(go.hasAttribute('disabled')).toBe(true));
  storage.answer();
  const start = `POST ${calls.headToStop.path.replace('{id}', job.id)}`;
  await waitFor(() => expect(server.asked.filter((what) => what === start)).toHaveLength(1));
  expect(screen.queryByText(/could not save your last step/)).toBeNull();
});
