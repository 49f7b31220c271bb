import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const areaPlanAccess: AccessRows = {
  readAreaPlan: { expected: inConsole(200, 'operations') },
};
