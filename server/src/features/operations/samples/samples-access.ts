import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const params = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });

export const samplesAccess: AccessRows = {
  listSamples: { expected: inConsole(200, 'support', 'operations') },
  readSample: { expected: inConsole(404, 'support', 'operations'), params },
  judgeSample: {
    expected: inConsole(404, 'support', 'operations'),
    params,
    body: () => ({ marks: { item_shown: 'yes' } }),
  },
};
