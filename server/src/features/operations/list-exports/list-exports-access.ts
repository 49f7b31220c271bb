import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

/**
 * The expected status of people who may read the list. All other users of the console are refused.
 */
const readers = (status: number) => inConsole(status, 'support', 'operations');
const all = (status: number) =>
  inConsole(status, 'adminAdvanced', 'adminInternal', 'support', 'operations', 'finance', 'field');

export const listExportsAccess: AccessRows = {
  exportList: {
    expected: readers(201),
    body: () => ({ list: '/api/admin/orders', query: { status: 'completed' } }),
  },
  listExports: { expected: all(200) },
  downloadListExport: {
    expected: all(404),
    params: () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' }),
  },
};
