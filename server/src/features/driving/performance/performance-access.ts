import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const performanceAccess: AccessRows = {
  listDriverPerformance: { expected: inConsole(200, 'operations') },
  readDriverPerformance: {
    expected: inConsole(200, 'operations'),
    params: ({ spareDriverId }) => ({ id: spareDriverId }),
  },
};
