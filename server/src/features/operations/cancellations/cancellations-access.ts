import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const cancellationsAccess: AccessRows = {
  listCancellations: { expected: inConsole(200, 'support', 'operations') },
  listCancellationAlerts: { expected: inConsole(200, 'support', 'operations') },
  closeCancellationAlert: {
    expected: inConsole(404, 'support', 'operations'),
    params: () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' }),
    body: () => ({ done: 'The store opens at ten now; its hours are corrected.' }),
  },
};
