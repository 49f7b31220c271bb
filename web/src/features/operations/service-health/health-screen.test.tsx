import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  type BackgroundWork,
  readBackgroundWork,
  readServiceHealth,
  type ServiceHealth,
} from '@backhaul/contract/calls/operations/service-health.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const health: ServiceHealth = {
  asOf: '2026-11-20T18:07:00Z',
  checks: [
    { key: 'calls', state: 'ill' },
    { key: 'jobs', state: 'watch' },
    { key: 'database', state: 'well' },
  ],
  facts: {
    calls: { all: 40, failed: 3 },
    withinSeconds: 0.1,
    busy: 0.4,
    database: { answerMs: 3, waiting: 0, replica: { lagSeconds: 4 } },
    jobs: { dueNow: 2, oldestDueSeconds: 240, givenUp: 1 },
    events: { lagSeconds: 0, consumer: null },
    messages: { late: 0, failed: 0 },
    payments: { all: 0, failed: 0, notices: 0 },
  },
  processes: [
    {
      id: '0198a000-0000-7000-8000-0000000000a1',
      version: '1.2.0',
      startedAt: '2026-11-20T12:00:00Z',
      busy: 0.4,
      residentBytes: 260 * 1024 * 1024,
      sockets: 12,
    },
  ],
  points: [{ at: '2026-11-20T18:00:00.000Z', calls: 40, failed: 3, withinSeconds: 0.1, busy: 0.4 }],
};

const ran = {
  last: { at: '2026-11-20T18:05:00Z', seconds: 0.012 },
  hourRuns: 42,
  dayFailed: 0,
  failure: null,
};
const reaction = { ...ran, unread: 0, jobs: 0, givenUp: 0, oldestAt: null, stopped: null };
const background: BackgroundWork = {
  asOf: '2026-11-20T18:07:00Z',
  reactions: [
    ...Array.from({ length: 9 }, (_, at) => ({ ...reaction, name: `keep-list-${at}` })),
    {
      ...reaction,
      name: 'notify-customer-of-refund',
      unread: 3,
      jobs: 2,
      oldestAt: '2026-11-20T18:00:00Z',
      stopped: { since: '2026-11-20T18:00:10Z', tries: 4, nextTryAt: null, error: 'no column' },
    },
  ],
  jobs: [
    {
      ...ran,
      name: 'verify_books',
      waiting: 0,
      givenUp: 1,
      isScheduled: true,
      nextAt: '2026-11-21T03:22:00Z',
      dayFailed: 1,
      failure: { at: '2026-11-20T03:22:00Z', error: 'sums differ' },
    },
    {
      ...ran,
      last: null,
      name: 'export_list',
      waiting: 0,
      givenUp: 0,
      isScheduled: false,
      nextAt: null,
    },
  ],
};

function open(answer: ServiceHealth = health) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readServiceHealth, answer);
  server.answers(readBackgroundWork, background);
  openApp('/monitoring-dashboard');
  return server;
}

test('what is broken is said first, in a sentence, with where its faults are listed', async () => {
  const server = open();
  await screen.findByRole('heading', { name: '1 part is broken, 1 part has a warning.' });
  const part = (name: string) =>
    screen.getAllByRole('listitem').find((item) => item.textContent.startsWith(name)) ??
    expect.fail(name);
  expect(part('Calls').textContent).toContain('Broken3 of 40 requests failed in 15 minutes.');
  const link = within(part('Calls')).getByRole('link', { name: 'See the errors' });
  expect(link.getAttribute('href')).toBe('/admin-errors');
  expect(part('Jobs').textContent).toContain(
    '2 jobs are due, the oldest for 4 min. 1 job failed every try.',
  );
  expect(part('Database').textContent).toContain('FineThe database answered in 3 ms.');
  const calls = screen.getByRole('slider', { name: 'API calls per 5 minutes, by time' });
  expect(calls.getAttribute('aria-valuemax')).toBe('35');
  expect(screen.getByRole('row', { name: /^1\.2\.0 .* 40% 260 MB 12$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '24 hours' }));
  await waitFor(() => expect(server.asked.some((one) => one.includes('hours=24'))).toBe(true));
});

test('a server that has just started has counted nothing, and says so', async () => {
  open({
    ...health,
    checks: health.checks.map(({ key }) => ({ key, state: 'well' })),
    processes: [],
    points: [],
  });
  await screen.findByRole('heading', { name: 'Everything is fine.' });
  expect(screen.getByText('A server appears here one minute after its start.')).toBeTruthy();
});

test('each reaction says how far behind it is, each job its last and next run, trouble first', async () => {
  open();
  const reactions = within(await screen.findByRole('region', { name: 'Reactions' }));
  expect(reactions.getByText('1 of 10 rows has a problem.')).toBeTruthy();
  const [, first] = reactions.getAllByRole('row');
  expect(first?.textContent).toContain('Notify customer of refund');
  expect(first?.textContent).toContain('7 min behind3 events, 2 jobs');
  expect(first?.textContent).toContain('no column');
  expect(reactions.getAllByRole('row')).toHaveLength(9);
  fireEvent.click(reactions.getByRole('button', { name: 'Show all 10' }));
  expect(reactions.getAllByRole('row')).toHaveLength(11);
  const jobs = within(screen.getByRole('region', { name: 'Jobs' }));
  const [, books, exports] = jobs.getAllByRole('row');
  expect(books?.textContent).toContain('Verify books');
  expect(books?.textContent).toContain('1 given up');
  expect(books?.textContent).toContain('sums differ');
  expect(exports?.textContent).toContain('When needed');
  expect(exports?.textContent).toContain('Not yet');
});
