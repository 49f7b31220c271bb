import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { type Cohorts, readCohorts } from '@backhaul/contract/calls/operations/cohorts.ts';
import {
  listReportReaders,
  listSavedReports,
  readSavedReport,
  type SavedReport,
  saveReport,
} from '@backhaul/contract/calls/operations/saved-reports.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const reader = {
  id: '0190b5d0-0000-7000-8000-00000000aaaa',
  name: 'Robin Doe',
  email: 'robin@example.com',
};
const report: SavedReport = {
  id: '0190b5d0-0000-7000-8000-00000000bbbb',
  name: 'Mondays',
  figures: ['orders_booked'],
  notes: ['‘Smiles’ is no longer counted, so it is left out.'],
  days: '7',
  by: 'day',
  isShared: false,
  owner: null,
  schedule: { cadence: 'weekly', onDay: 1, atHour: 9 },
  readers: [{ ...reader, mayRead: false }],
  lastMadeAt: null,
};

function open(address: string) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listSavedReports, [report]);
  server.answers(listReportReaders, [reader]);
  server.answers(readSavedReport, { report, run: null });
  openApp(address);
  return server;
}

test('a report is saved with its figures, times and readers, and what is missing is said at its field', async () => {
  const server = open('/advanced-reporting');
  server.answers(saveReport, { ...report, notes: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Save a report' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save a report' }));
  fireEvent.change(form.getByLabelText('E-mail this report'), { target: { value: 'weekly' } });
  fireEvent.click(form.getByRole('button', { name: 'Save the report' }));
  expect(form.getByText('Give the report a name')).toBeTruthy();
  expect(form.getByText('Choose at least one figure')).toBeTruthy();
  expect(form.getByText('Choose who gets the report')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: ' Mondays ' } });
  fireEvent.click(form.getByLabelText('Booked'));
  fireEvent.change(form.getByLabelText('Weekday'), { target: { value: '5' } });
  fireEvent.click(await form.findByLabelText('Robin Doe'));
  fireEvent.click(form.getByRole('button', { name: 'Save the report' }));
  await waitFor(() =>
    expect(server.sent[0]?.body).toEqual({
      name: 'Mondays',
      figures: ['orders_booked'],
      days: '7',
      by: 'day',
      isShared: false,
      schedule: { cadence: 'weekly', onDay: 5, atHour: 8 },
      readerIds: [reader.id],
    }),
  );
});

test('a report says which figure is gone and which reader has no right', async () => {
  open(`/advanced-reporting?report=${report.id}`);
  expect(await screen.findByText(report.notes[0] ?? '')).toBeTruthy();
  expect(
    await screen.findByText('Robin Doe (not allowed to read reports, so gets no e-mail)'),
  ).toBeTruthy();
  expect(screen.getAllByText('Every Monday at 9 AM').length).toBeGreaterThan(0);
});

const cohorts: Cohorts = {
  runningFrom: '2026-11-16',
  madeUpUntil: '2026-11-04',
  cohorts: [
    { from: '2026-11-02', people: 10, back: [4, 1] },
    { from: '2026-11-09', people: 3, back: [1] },
  ],
};

test('cohorts show each share beside its count, and none of a few', async () => {
  const server = open('/enhanced-analytics');
  server.answers(readCohorts, cohorts);
  const table = await screen.findByRole('table', {
    name: /^People grouped by start date, newest first/,
  });
  const [, latest, first] = within(table).getAllByRole('row');
  expect(latest?.textContent).toBe('Nov 93too few1 of 3');
  expect(first?.textContent).toBe('Nov 21040%4 of 1010%1 of 10');
});

test('before anybody paid there is nobody to follow', async () => {
  const server = open('/enhanced-analytics?of=drivers');
  server.answers(readCohorts, { ...cohorts, cohorts: [] });
  expect(await screen.findByText('No cohorts yet')).toBeTruthy();
});
