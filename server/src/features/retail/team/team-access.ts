import {
  type AccessRows,
  everyone,
  members,
  signedIn,
  type Statuses,
} from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';
const company = () => ({ companyId: 'target' });
const invitation = () => ({ ...company(), invitationId: nobodys });
const member = () => ({ ...company(), userId: nobodys });
const token = () => ({ token: `${nobodys}.${'x'.repeat(43)}` });

const managers = (status: number): Statuses => members(status, { retailerClerk: 403 });

export const teamAccess: AccessRows = {
  readTeam: { expected: members(200), params: company },
  inviteMember: {
    expected: managers(201),
    params: company,
    body: ({ unique }) => ({ email: `imani-${unique}@target.example`, role: 'clerk' }),
  },
  sendInvitationAgain: { expected: managers(404), params: invitation },
  withdrawInvitation: { expected: managers(404), params: invitation },
  changeMemberRole: { expected: managers(404), params: member, body: () => ({ role: 'clerk' }) },
  removeMember: { expected: managers(404), params: member },
  // The company does not exist, so nobody leaves a team that later calls need.
  leaveTeam: { expected: members(404), params: () => ({ companyId: 'nobodys' }) },
  readInvitation: { expected: everyone(404), params: token },
  acceptInvitation: { expected: signedIn(404), params: token },
};
