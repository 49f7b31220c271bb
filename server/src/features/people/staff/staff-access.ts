import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';

export const staffAccess: AccessRows = {
  listStaff: { expected: inConsole(200) },
  readStaffMember: { expected: inConsole(404), params: () => ({ id: nobodys }) },
  giveRole: {
    expected: inConsole(422),
    body: ({ unique }) => ({
      email: `${unique}@nobody.example`,
      role: 'support',
      endsAt: null,
      reason: 'She begins today',
    }),
  },
  takeRole: {
    expected: inConsole(404),
    params: () => ({ id: nobodys }),
    body: () => ({ role: 'support', reason: 'He has left' }),
  },
  endStaffSessions: {
    expected: inConsole(404),
    params: () => ({ id: nobodys }),
    body: () => ({ sessionId: null, reason: 'The phone is lost' }),
  },
};
