import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const replayAccess: AccessRows = {
  readReplay: { expected: inConsole(200, 'operations') },
  readOtherWay: { expected: inConsole(200, 'operations'), query: () => ({ way: 'ranked' }) },
};
