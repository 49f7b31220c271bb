import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const reportsAccess: AccessRows = {
  readDayReport: { expected: inConsole(200, 'adminAdvanced', 'finance') },
  readReport: {
    query: () => ({ of: 'overview', from: '2026-11-01', to: '2026-11-20', by: 'day' }),
    expected: inConsole(200, 'adminAdvanced', 'finance'),
  },
};
