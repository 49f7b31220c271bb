import { listNotes, type Note } from '@backhaul/contract/calls/operations/notes.ts';
import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import * as work from '@backhaul/contract/calls/operations/work.ts';
import { closeCase } from '@backhaul/contract/calls/operations/admin.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { operator } from '../../../../testing/people.ts';
import { testPiece } from '../../../../testing/test-work.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './today-screen.tsx';

const now = '2026-11-20T22:40:00Z';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));
afterEach(() => void vi.useRealTimers());

const inMinutes = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const ana = { id: '0198a000-0000-7000-8000-00000000a0a1', name: 'Ana Reyes' };
const free = testPiece(now);
const late: work.WorkItem = {
  ...free,
  id: '0190b5d0-0000-7000-8000-0000000000a2',
  kind: 'pickup_failed',
  subject: { kind: 'order', id: '0190b5d0-0000-7000-8000-000000000002' },
  dueAt: inMinutes(-23),
  owner: { ...ana, since: inMinutes(-26) },
  facts: {
    ...free.facts,
    trackingNumber: 'RTN-C3W8KJ5N',
    status: 'pickup_failed',
    caseId: '0190b5d0-0000-7000-8000-0000000000c2',
  },
};
const shift = {
  people: [{ ...ana, isHere: true, seenAt: now, itemId: free.id }],
  promises: { kept: 211, of: 218, goalPercent: 95 },
  leftAt: null,
};

const note: Note = {
  id: free.id,
  words: 'Count 10 min more at West County.',
  by: { id: ana.id, name: 'Joel Park' },
  at: now,
  fromNumber: null,
  editedAt: null,
  deletedAt: null,
  earlier: [],
  mentions: [],
};

function open(address: string, items: work.WorkItem[] = [free, late]) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(work.listWork, { items, isCut: false, nextAt: null });
  server.answers(work.countWork, { mine: 0, late: 1 });
  server.answers(work.readShift, shift);
  server.answers(listNotes, [note]);
  server.answers(work.sayPresent, undefined);
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  openApp(address);
  return server;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('li[id^="piece-"]')];
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('the line counts what is due within 15 minutes beside what is late', async () => {
  const soon = { ...free, id: '0190b5d0-0000-7000-8000-0000000000a4', dueAt: inMinutes(10) };
  open('/admin-dashboard', [soon]);
  await screen.findByText('1 task is due within 15 minutes.');
  cleanup();
  open('/admin-dashboard', [late, soon, { ...free, dueAt: inMinutes(20) }]);
  await screen.findByText('1 task is late, 1 more task is due within 15 minutes.');
});

test('late comes first, in words, with who is on it and who looks at what', async () => {
  open('/admin-dashboard');
  await screen.findByText('1 task is late.');
  const [first, second] = rows();
  expect(within(first as HTMLElement).getByText('23 min late')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('by 4:17 PM')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('Ana Reyes')).toBeTruthy();
  expect(within(first as HTMLElement).getByRole('button', { name: 'Take over' })).toBeTruthy();
  expect(within(second as HTMLElement).getByText('Ana is reading this task')).toBeTruthy();
  expect(
    screen.getByText(
      "No driver has accepted Priya's return, and the pickup window ends in 20 min.",
    ),
  ).toBeTruthy();
  expect(screen.getByText('211 of 218 on time')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Today, tabs' }));
  expect(tabs.getByRole('link', { name: 'Late 1' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Mine 0' })).toBeTruthy();
});

test('only the chosen row has an orange button', async () => {
  open('/admin-dashboard');
  await screen.findByText('1 task is late.');
  const orange = () =>
    rows().map((row) =>
      [...row.querySelectorAll('button, a')]
        .filter(({ className }) => /primary/.test(className))
        .map(({ textContent }) => textContent),
    );
  expect(orange()).toEqual([['1Call Priya'], []]);
  press('j');
  expect(orange()).toEqual([[], ['1Assign Driver']]);
});

test('it is worked by keyboard: walk, take, act', async () => {
  const server = open('/admin-dashboard');
  server.answers(work.takeWork, { items: [], lost: [] });
  await screen.findByText('1 task is late.');
  press('j');
  press('i');
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({
        what: 'POST /api/admin/work/take',
        body: { ids: [free.id], from: null },
      }),
    ),
  );
  press('k');
  press('2');
  const dialog = await screen.findByRole('dialog', { name: 'Close Case, RTN-C3W8KJ5N' });
  // Keyboard shortcuts are off while a dialog is open.
  press('j');
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), {
    target: { value: 'She books again' },
  });
  server.refuses(closeCase, 409, 'illegal_transition', 'It is closed.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close Case' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({
        what: `POST /api/admin/orders/${late.subject.id}/cases/${late.facts.about === 'order' && late.facts.caseId}/close`,
        body: { reason: 'She books again' },
      }),
    ),
  );
});

test('who comes second is told in one sentence who has it', async () => {
  const server = open('/admin-dashboard');
  server.refuses(work.takeWork, 409, 'work_taken', 'Ana Reyes is on it.');
  await screen.findByText('1 task is late.');
  press('j');
  press('i');
  await screen.findByText('Ana Reyes is on it.');
});

test('marked pieces are taken at once, and those that were lost are counted', async () => {
  const other = { ...free, id: '0190b5d0-0000-7000-8000-0000000000a3' };
  const server = open('/admin-dashboard', [free, other]);
  server.answers(work.takeWork, { items: [free], lost: [other.id] });
  await screen.findByText('No task is late.');
  press('x');
  press('j');
  press('x');
  fireEvent.click(screen.getByRole('button', { name: 'Assign to me (2)' }));
  await screen.findByText('1 changed. 1 did not change, because a colleague acted first.');
  expect(server.sent.find(({ what }) => what.endsWith('/take'))?.body).toEqual({
    ids: [free.id, other.id],
    from: null,
  });
});

test('what is put off stands beside the list, and comes back', async () => {
  const server = open('/admin-dashboard', [{ ...free, snoozedUntil: inMinutes(60) }]);
  await screen.findByText('There are no open tasks');
  server.answers(work.snoozeWork, { items: [free], lost: [] });
  fireEvent.click(screen.getByRole('button', { name: 'End snooze' }));
  await waitFor(() =>
    expect(server.sent.find(({ what }) => what.endsWith('/snooze'))?.body).toEqual({
      ids: [free.id],
      until: null,
    }),
  );
});

test('the handover tells what changed and who left which note', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(work.listWork, { items: [], isCut: false, nextAt: null });
  server.answers(work.readShift, shift);
  server.answers(listNotes, [note]);
  server.answers(work.readWorkChanges, {
    since: inMinutes(-300),
    opened: [free],
    closed: [{ ...late, closedAt: inMinutes(-5) }],
  });
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  openApp('/admin-dashboard?view=handover');
  await screen.findByRole('heading', { name: 'New work 1' });
  expect(screen.getByRole('heading', { name: 'Finished work 1' })).toBeTruthy();
  await screen.findByText('Count 10 min more at West County.');
});
