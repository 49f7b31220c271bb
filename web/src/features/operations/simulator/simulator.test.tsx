import { demoLogin, environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import { readDemoCast } from '@backhaul/contract/calls/operations/demo.ts';
import { setDriverStatus } from '@backhaul/contract/calls/driving/driver.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { installation } from '../../../testing/installation.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const demoPerson = {
  ...customer,
  sandboxId: '0198a000-0000-7000-8000-00000000b001',
  isSandbox: true,
};
const driverId = '0198a000-0000-7000-8000-00000000d009';

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  server = startFakeServer();
  server.answers(environment, installation);
  server.answers(readDemoCast, [
    { id: demoPerson.id, role: 'customer', firstName: 'Casey' },
    { id: driverId, role: 'driver', firstName: 'Dana' },
  ]);
});

test.each(['/mobile-simulator', '/mobile-app-demo'])(
  'a visitor at %s starts a demo with nothing under way',
  async (path) => {
    server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
    server.refuses(
      demoLogin,
      429,
      'rate_limited',
      'Too many demos were started from your network.',
    );
    openApp(path);
    fireEvent.click(await screen.findByRole('button', { name: 'Play the demo' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many demos/);
    expect(server.sent).toContainEqual(
      expect.objectContaining({ what: 'POST /api/auth/demo-login', body: { orders: 'ended' } }),
    );
  },
);

test('who is signed in is told that the demo signs them out', async () => {
  server.answers(me, customer);
  openApp('/mobile-simulator');
  await screen.findByRole('button', { name: 'Sign out and play the demo' });
  expect(screen.getByText(`You are signed in as ${customer.email}`)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});

test('each frame is of its person, acts are sent for theirs, and nothing stays when the page is left', async () => {
  server.answers(me, demoPerson);
  server.refuses(setDriverStatus, 409, 'driver_not_ready', 'You cannot go online yet.');
  const asked = vi.spyOn(globalThis, 'fetch');
  const { unmount } = openApp('/mobile-simulator');
  const frames = await waitFor(() => {
    const found = [...document.querySelectorAll('iframe')];
    expect(found).toHaveLength(2);
    return found;
  });
  expect(frames.map(({ name, title }) => [name, title])).toEqual([
    [`demo:${demoPerson.id}`, 'Casey’s phone'],
    [`demo:${driverId}`, 'Dana’s phone'],
  ]);
  expect(frames[1]?.allow).toBe("geolocation 'none'");
  expect(screen.getByText('No return yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Step' }));
  await screen.findByText(/The demo stopped/);
  const [, init] = asked.mock.calls.find(([url]) => url === '/api/driver/status') ?? [];
  expect(new Headers(init?.headers).get('x-demo-person')).toBe(driverId);
  expect(window.demoGps).toBeDefined();
  unmount();
  expect(window.demoGps).toBeUndefined();
  expect(document.querySelector('iframe')).toBeNull();
});
