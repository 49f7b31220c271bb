import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const params = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });

export const samplesAccess: AccessRows = {
  listSamples: { expected: inConsole(200, 'support', 'operations') },
  readSample: { expected: inConsole(404, 'support', 'operations'), params },
  listScorecards: { expected: inConsole(200, 'support', 'operations') },
  publishScorecard: {
    expected: inConsole(409, 'operations'),
    // Version 0 is not in force, so the request is refused with 409. Otherwise it would publish a version
    // that other tests see.
    body: () => ({
      basedOn: 0,
      criteria: [
        { key: null, name: 'Photo', question: 'Is it sharp?', weight: 60 },
        { key: null, name: 'Receipt', question: 'Can it be read?', weight: 40 },
      ],
      reason: 'Clearer',
    }),
  },
  judgeSample: {
    expected: inConsole(404, 'support', 'operations'),
    params,
    body: () => ({ marks: { item_shown: 'yes' } }),
  },
};
