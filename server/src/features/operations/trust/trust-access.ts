import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const trustAccess: AccessRows = {
  listHeldActs: { expected: inConsole(200, 'support') },
  decideHeldAct: {
    expected: inConsole(404, 'support'),
    params: () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' }),
    body: () => ({ verdict: 'kept', reason: 'It is the same person' }),
  },
};
