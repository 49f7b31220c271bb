import { reportClientError } from '@backhaul/contract/calls/operations/client-errors.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import '../../testing/open-app.tsx';
import { networkError } from '../api/api-error.ts';
import { noteKnown } from './report-shown.ts';
import { watchErrors } from './watch-errors.ts';

afterEach(() => void vi.restoreAllMocks());

const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

test('what no code caught is reported, a few times a page; a missing network and known errors are not', async () => {
  const server = startFakeServer();
  server.answers(reportClientError, undefined);
  watchErrors(() => '/orders');
  const shown = new Error('on the error screen');
  noteKnown(shown);
  for (const error of [shown, networkError(null), 'no error', new TypeError('first')]) fail(error);
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toMatchObject({
    name: 'TypeError',
    message: 'first',
    page: '/orders',
  });

  for (let at = 0; at < 20; at++) fail(new Error(`again ${at}`));
  await waitFor(() => expect(server.sent).toHaveLength(5));
});
