import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const areaPlanAccess: AccessRows = {
  readTimeline: { expected: inConsole(200, 'operations') },
  readAreaPlan: { expected: inConsole(200, 'operations') },
  readWhatIf: { expected: inConsole(200, 'operations'), query: () => ({ kind: 'rain' }) },
};
