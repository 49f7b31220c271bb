import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const list = '/api/admin/orders';
/**
 * The expected status of people who may read the list. All other users of the console are refused.
 */
const readers = (status: number) => inConsole(status, 'support', 'operations');

export const savedViewsAccess: AccessRows = {
  listSavedViews: { expected: readers(200), query: () => ({ list }) },
  saveView: {
    expected: readers(201),
    body: () => ({ list, name: 'Late today', query: 'needs=attention', isShared: false }),
  },
  removeView: {
    expected: inConsole(
      404,
      'adminAdvanced',
      'adminInternal',
      'support',
      'operations',
      'finance',
      'field',
    ),
    params: () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' }),
  },
};
