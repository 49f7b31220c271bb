import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';
const workers = (status: number) => inConsole(status, 'support', 'operations', 'finance');
const gone = workers(409);

export const workAccess: AccessRows = {
  listWork: { expected: workers(200) },
  countWork: { expected: workers(200) },
  takeWork: { expected: gone, body: () => ({ ids: [nobodys], from: null }) },
  giveWork: {
    expected: workers(404),
    body: () => ({ ids: [nobodys], from: null, to: nobodys }),
  },
  releaseWork: { expected: gone, body: () => ({ ids: [nobodys] }) },
  snoozeWork: { expected: gone, body: () => ({ ids: [nobodys], until: null }) },
  takeNextWork: { expected: workers(200) },
  sayPresent: { expected: workers(204), body: () => ({ itemId: null }) },
  readShift: { expected: workers(200) },
  readWorkChanges: { expected: workers(200) },
};
