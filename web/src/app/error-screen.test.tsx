import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { reportClientError } from '@backhaul/contract/calls/operations/client-errors.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testOrder } from '../features/returns/order-status/test-order.ts';
import { sendKept } from '../lib/errors/report-error.ts';
import { paths } from '../lib/paths.ts';
import { lazyCode } from '../lib/router/lazy-code.tsx';
import { RouterContext } from '../lib/router/use-router.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { newerWord } from '../testing/newer-word.ts';
import { openApp, renderPart } from '../testing/open-app.tsx';
import { customer } from '../testing/people.ts';
import { RetryBoundary } from './error-boundary.tsx';
import { createAppRouter } from './router.ts';

const reported = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  vi.restoreAllMocks();
  reported.mockReset();
});

/** Opens a screen that fails, because its order lacks fields that every order has. */
async function openBrokenScreen(prepare: (server: FakeServer) => void) {
  const order = testOrder({});
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(readCustomerOrder, { ...order, events: newerWord('none') });
  prepare(server);
  openApp(paths.orderStatus({ orderId: order.id }));
  await screen.findByRole('heading', { name: 'Something went wrong' });
  return server;
}
const takesReports = (server: FakeServer) => server.answers(reportClientError, undefined);

test('says what happened, names the error, and reports it', async () => {
  await openBrokenScreen(takesReports);
  const words = "We're sorry, but something unexpected happened. Our team has been notified.";
  expect(screen.getByText(words).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByText(/^Error ID:/).textContent).toMatch(/[0-9a-f-]{36}/);
  expect(screen.getByText('If this problem persists, please contact support.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe(
    '/?home=1',
  );
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(reported).toHaveBeenCalledWith(expect.any(Error));
});

test('the server is told of it under the ID on the screen, with the page’s pattern and no address', async () => {
  const server = await openBrokenScreen(takesReports);
  const id = /[0-9a-f-]{36}/.exec(screen.getByText(/^Error ID:/).textContent)?.[0];
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({
    what: 'POST /api/client-errors',
    body: { errorId: id, name: 'TypeError', page: '/order-status/$orderId' },
  });
});

test('says that the team was notified only if it was, and tells it later', async () => {
  const server = await openBrokenScreen((broken) => broken.drops(reportClientError));
  await screen.findByText(/We notify our team when you are online again\.$/);
  expect(document.body.textContent).not.toContain('has been notified');
  server.answers(reportClientError, undefined);
  await sendKept();
  expect(server.sent).toHaveLength(2);
  expect(server.sent[1]?.body).toEqual(server.sent[0]?.body);
  await sendKept();
  expect(server.sent).toHaveLength(2);
});

test('nor if the report was refused', async () => {
  await openBrokenScreen((broken) =>
    broken.refuses(reportClientError, 422, 'validation_failed', 'No.'),
  );
  await screen.findByText(/We could not notify our team\. Please send us the error ID\.$/);
});

test('can be tried again three times, and says how often still', async () => {
  await openBrokenScreen(takesReports);
  for (const left of ['3 attempts', '2 attempts', '1 attempt'])
    fireEvent.click(await screen.findByRole('button', { name: `Try Again (${left} left)` }));
  expect(await screen.findByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Try Again/ })).toBeNull();
});

test('a page that is not on the device says so without a network, and opens once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = startFakeServer();
  server.answers(me, customer);
  const fetchCode = vi.fn<() => Promise<string>>();
  fetchCode.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  fetchCode.mockResolvedValue('What the page says');
  const code = lazyCode(fetchCode);
  const route = { path: '/help-center', forgetFailure: code.forgetFailure };
  renderPart(
    <RouterContext value={createAppRouter(window)}>
      <RetryBoundary route={route} isFramed={false}>
        <Suspense>
          <code.Code>{(words) => <p>{words}</p>}</code.Code>
        </Suspense>
      </RetryBoundary>
    </RouterContext>,
  );
  await screen.findByRole('heading', { name: 'No signal' });
  expect(document.body.textContent).not.toMatch(/Error ID|contact support|attempts? left/);
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('What the page says')).toBeTruthy();
  expect(server.sent).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});
