import { listEarnings } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryOf } from '../lib/api/query-of.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPart } from '../testing/open-app.tsx';
import { QueryView } from './query-view.tsx';

afterEach(() => onlineManager.setOnline(true));

const earning = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  orderId: '0198a000-0000-7000-8000-0000000000e2',
  retailer: 'Target',
  adjustment: null,
  totalEarning: 8.85,
  tip: 0,
  status: 'pending' as const,
  isOnItsWay: false,
  isCallOut: false,
  createdAt: '2026-11-20T20:00:00.000Z',
  tripMiles: 4,
  tripMinutes: 12,
};

function Earnings({ staleNote = true }: { staleNote?: boolean }) {
  const query = useQuery(queryOf(listEarnings, {}));
  return (
    <>
      <button onClick={() => void query.refetch()}>Read again</button>
      <QueryView
        query={query}
        loading={<p>coming</p>}
        missing={<p>not there</p>}
        failed={{ title: 'No earnings could be read.' }}
        isEmpty={(earnings) => earnings.length === 0}
        empty={<p>nothing earned</p>}
        staleNote={staleNote}
      >
        {(earnings) => earnings.map(({ id, retailer }) => <p key={id}>{retailer}</p>)}
      </QueryView>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const unread = ['not_ready', 'The server is not ready.'] as const;

test('what is coming, then what came', async () => {
  const server = startFakeServer();
  server.answers(listEarnings, [earning]);
  renderPart(<Earnings />);
  expect(screen.getByText('coming')).toBeTruthy();
  expect(await screen.findByText('Target')).toBeTruthy();
  expect(screen.queryByText('coming')).toBeNull();
});

test('what failed says why and can be tried again', async () => {
  const server = startFakeServer();
  server.refuses(listEarnings, 503, ...unread);
  renderPart(<Earnings />);
  const notice = await screen.findByText('No earnings could be read.');
  expect(notice.parentElement?.textContent).toContain(unread[1]);
  server.answers(listEarnings, []);
  press('Try Again');
  expect(await screen.findByText('nothing earned')).toBeTruthy();
});

test.each([403, 404, 422])('what is not there says that (%i)', async (status) => {
  startFakeServer().refuses(listEarnings, status, 'not_found', 'There is nothing here.');
  renderPart(<Earnings />);
  expect(await screen.findByText('not there')).toBeTruthy();
});

test('what could not be loaded again stays, and says that it is from before', async () => {
  const server = startFakeServer();
  server.answers(listEarnings, [earning]);
  renderPart(<Earnings />);
  const shown = await screen.findByText('Target');
  server.drops(listEarnings);
  press('Read again');
  expect(await screen.findByText('This data may be out of date.')).toBeTruthy();
  // React has kept the element, so a form inside it would also keep the typed text.
  expect(screen.getByText('Target')).toBe(shown);
  server.answers(listEarnings, [earning]);
  press('Try Again');
  await waitFor(() => expect(screen.queryByText('This data may be out of date.')).toBeNull());
});

test('nothing that could not be loaded again does not look like nothing', async () => {
  const server = startFakeServer();
  server.answers(listEarnings, []);
  renderPart(<Earnings />);
  await screen.findByText('nothing earned');
  server.refuses(listEarnings, 503, ...unread);
  press('Read again');
  expect(await screen.findByText('No earnings could be read.')).toBeTruthy();
  expect(screen.queryByText('nothing earned')).toBeNull();
});

test('without a network it does not wait for ever, and goes on by itself when there is one', async () => {
  const server = startFakeServer();
  server.answers(listEarnings, [earning]);
  onlineManager.setOnline(false);
  renderPart(<Earnings />);
  expect(await screen.findByText(/could not reach the server/)).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Target')).toBeTruthy();
});
