import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const rosterAccess: AccessRows = {
  listRoster: { expected: inConsole(200, 'operations') },
};
