import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const areaPlanAccess: AccessRows = {
  readTimeline: { expected: inConsole(200, 'operations') },
  readDriverDay: {
    expected: inConsole(200, 'operations'),
    params: ({ spareDriverId }) => ({ id: spareDriverId }),
  },
  readAreaPlan: { expected: inConsole(200, 'operations') },
  readWhatIf: { expected: inConsole(200, 'operations'), query: () => ({ kind: 'rain' }) },
};
