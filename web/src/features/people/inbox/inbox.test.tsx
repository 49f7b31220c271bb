import { listNotes } from '@backhaul/contract/calls/operations/notes.ts';
import { readShift, takeWork } from '@backhaul/contract/calls/operations/work.ts';
import {
  countInbox,
  listEverything,
  listInbox,
  listPreparedAnswers,
  readTicketThread,
  type InboxTicket,
  type TicketThread,
} from '@backhaul/contract/calls/people/inbox.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './inbox-screen.tsx';

const now = '2026-11-20T22:40:00Z';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
const inMinutes = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

const late: InboxTicket = {
  id: '0190b5d0-0000-7000-8000-0000000000a1',
  number: 'T-AAAAAA',
  kind: 'other',
  priority: 'other',
  subject: 'A kettle',
  status: 'open',
  createdAt: inMinutes(-60),
  dueAt: inMinutes(-8),
  personName: 'Priya Raman',
  isVisitor: true,
  orderId: null,
  trackingNumber: null,
  workId: '0190b5d0-0000-7000-8000-0000000000b1',
  owner: null,
  snoozedUntil: null,
  lastWords: 'Where is my kettle?',
};
const soon: InboxTicket = {
  ...late,
  id: '0190b5d0-0000-7000-8000-0000000000a2',
  number: 'T-BBBBBB',
  personName: 'Casey Morgan',
  dueAt: inMinutes(7),
  lastWords: 'Can you try another store?',
};
const { lastWords, ...head } = late;
const thread: TicketThread = {
  ...head,
  personId: null,
  personEmail: 'priya@example.com',
  passportToken: null,
  firstAnsweredAt: null,
  closedAt: null,
  helped: null,
  mergedInto: null,
  items: [
    {
      id: 'report-1',
      what: 'report',
      by: 'Priya Raman',
      words: lastWords,
      at: late.createdAt,
      fromNumber: null,
      isMail: false,
      files: [],
    },
  ],
  others: [],
};

function open(address: string) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listInbox, [late, soon]);
  server.answers(readTicketThread, thread);
  server.answers(listNotes, []);
  server.answers(readShift, {
    people: [],
    promises: { kept: 0, of: 0, goalPercent: 95 },
    leftAt: null,
  });
  server.answers(listPreparedAnswers, [
    {
      id: '0190b5d0-0000-7000-8000-0000000000c1',
      title: 'When the refund arrives',
      words: 'Hi Priya, it is due by {refund_by}.',
      missing: ['refund_by'],
      kinds: [],
      uses: 0,
    },
  ]);
  openApp(address);
  return server;
}

test('the line says who is late, and J opens the first', async () => {
  open('/customer-service-tickets');
  await screen.findByText('1 ticket is late, the next answer is due in 7 min.');
  const rows = within(screen.getByRole('region', { name: 'Tickets' })).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('8 min late'),
    expect.stringContaining('7 min left'),
  ]);
  fireEvent.keyDown(document.body, { key: 'j' });
  await screen.findByRole('region', { name: 'Ticket T-AAAAAA' });
  expect(window.location.search).toContain(late.id);
});

test('an answer with an open fact is not sent, and is kept for later', async () => {
  const server = open(`/customer-service-tickets?ticket=${late.id}`);
  fireEvent.click(await screen.findByRole('button', { name: /When the refund arrives/ }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer Priya' });
  expect(field.value).toBe('Hi Priya, it is due by {refund_by}.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Replace \{refund_by\} first/);
  // The console reports at any time who looks at the ticket.
  expect(server.sent.filter(({ what }) => !what.endsWith('/work/presence'))).toEqual([]);
  expect(localStorage.getItem(`ticket-draft:${late.id}`)).toContain('{refund_by}');
});

test('a ticket is taken as it was seen', async () => {
  const server = open(`/customer-service-tickets?ticket=${late.id}`);
  server.answers(takeWork, { items: [], lost: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({ body: { ids: [late.workId], from: null } }),
    ),
  );
});

test('everything stands in one list, with its counts on tab and menu, and opens where it is', async () => {
  const server = open('/inbox');
  const { id, trackingNumber } = {
    id: '0190b5d0-0000-7000-8000-0000000000d1',
    trackingNumber: 'RTN-7',
  };
  server.answers(countInbox, { forYou: 2, tickets: 1, chats: 1, preparedAnswers: 1 });
  server.answers(listEverything, [
    {
      id,
      way: 'chat',
      dueAt: inMinutes(-3),
      ticket: null,
      chat: {
        id,
        trackingNumber,
        retailer: 'Target',
        status: 'picked_up',
        customerName: 'Ada Byron',
        driverName: 'Kim Lee',
        lastFrom: 'owner',
        lastWords: 'Can you call me?',
        lastAt: inMinutes(-18),
        waitsSince: inMinutes(-18),
      },
    },
    {
      id: late.id,
      way: 'mail',
      dueAt: inMinutes(7),
      ticket: { ...late, dueAt: inMinutes(7) },
      chat: null,
    },
  ]);
  await screen.findByText('1 ticket is late, the next answer is due in 7 min.');
  const list = within(screen.getByRole('region', { name: 'Everything' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ada Byron3 min late.*Chat, RTN-7Kim Lee$/),
    expect.stringMatching(/^Priya Raman7 min left.*Mail, T-AAAAAANobody$/),
  ]);
  screen.getByRole('link', { name: 'Everything 2' });
  expect(screen.getAllByRole('link', { name: 'Inbox 2' }).length).toBeGreaterThan(0);
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(window.location.search).toBe(`?chat=${id}`));
  fireEvent.keyDown(document.body, { key: 'j' });
  await screen.findByRole('region', { name: 'Ticket T-AAAAAA' });
  expect(window.location.search).toBe(`?ticket=${late.id}`);
});
