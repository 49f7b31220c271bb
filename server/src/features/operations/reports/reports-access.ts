import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const readers = (status: number) => inConsole(status, 'adminAdvanced', 'finance');
const missing = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });
const content = (name: string) => () => ({
  name,
  figures: ['orders_booked', 'pickups_on_time'],
  days: '7',
  by: 'day',
  isShared: false,
  schedule: { cadence: 'weekly', onDay: 1, atHour: 9 },
  readerIds: [],
});

export const reportsAccess: AccessRows = {
  listSavedReports: { expected: readers(200) },
  listReportReaders: { expected: readers(200) },
  readCohorts: { expected: readers(200), query: () => ({ of: 'customers', by: 'week' }) },
  readSavedReport: { expected: readers(404), params: missing },
  saveReport: { expected: readers(201), body: content('The week') },
  changeSavedReport: { expected: readers(404), params: missing, body: content('The week before') },
  removeSavedReport: { expected: readers(404), params: missing },
  runSavedReport: { expected: readers(404), params: missing },
  readDayReport: { expected: inConsole(200, 'adminAdvanced', 'finance') },
  readFigureParts: {
    query: () => ({ of: 'orders_booked', by: 'hour', from: '2026-11-01', to: '2026-11-20' }),
    expected: readers(200),
  },
  readReport: {
    query: () => ({ of: 'overview', from: '2026-11-01', to: '2026-11-20', by: 'day' }),
    expected: inConsole(200, 'adminAdvanced', 'finance'),
  },
};
