import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const rankedDispatchAccess: AccessRows = {
  listDecisions: { expected: inConsole(200, 'operations') },
  readDecision: {
    expected: inConsole(404, 'operations'),
    params: () => ({ id: '0190b5d0-0000-7000-8000-000000000999' }),
  },
};
