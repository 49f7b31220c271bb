import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const serviceHealthAccess: AccessRows = {
  readServiceHealth: { query: () => ({ hours: '3' }), expected: inConsole(200, 'adminAdvanced') },
  readBackgroundWork: { expected: inConsole(200, 'adminAdvanced') },
};
