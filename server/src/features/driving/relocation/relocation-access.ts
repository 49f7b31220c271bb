import { type AccessRows, drivers, inConsole } from '../../../testing/access-row.ts';

export const relocationAccess: AccessRows = {
  readRelocationHint: { expected: drivers(200) },
  listRelocationHints: { expected: inConsole(200, 'operations') },
};
