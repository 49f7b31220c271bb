import { type AccessRows, dashboard } from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';
const gone = { ...dashboard, adminDashboard: 409 };

export const workAccess: AccessRows = {
  listWork: { expected: dashboard },
  countWork: { expected: dashboard },
  takeWork: { expected: gone, body: () => ({ ids: [nobodys], from: null }) },
  releaseWork: { expected: gone, body: () => ({ ids: [nobodys] }) },
  snoozeWork: { expected: gone, body: () => ({ ids: [nobodys], until: null }) },
  takeNextWork: { expected: dashboard },
  sayPresent: { expected: { ...dashboard, adminDashboard: 204 }, body: () => ({ itemId: null }) },
  readShift: { expected: dashboard },
  writeShiftNote: {
    expected: { ...dashboard, adminDashboard: 201 },
    body: () => ({ words: 'The gateway answered slowly at noon.' }),
  },
  readWorkChanges: { expected: dashboard },
};
