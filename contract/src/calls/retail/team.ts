import { retailerRoles } from '@backhaul/domain/access/principal.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { email } from '../people/accounts.ts';
import { companyParams } from './company-returns.ts';

export const about = 'A retailer’s team, and invitations to join the team.';

const role = z.enum(retailerRoles);

const member = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: z.string(),
  isMe: z.boolean(),
});
export type TeamMember = z.infer<typeof member>;

const invitation = z.object({
  id: uuid,
  email: z.string(),
  role,
  /** The person who last sent the invitation. */
  invitedBy: z.string(),
  sentAt: z.string(),
  /** The time at which the invitation's link expires. */
  endsAt: z.string(),
  isOver: z.boolean(),
});
export type TeamInvitation = z.infer<typeof invitation>;

const invitationParams = z.extend(companyParams, { invitationId: uuid });
const memberParams = z.extend(companyParams, { userId: uuid });
const always = ['not_found', 'demo_account', 'owners_alone'] as const;
const mailed = ['rate_limited', ...always] as const;

export const readTeam = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/team',
  summary:
    'The members of a retailer’s team, owners first. People who may invite also get the open invitations.',
  access: 'read_company',
  reads: ['team'],
  params: companyParams,
  answer: z.object({
    members: z.array(member),
    /** Invitations that nobody has accepted yet, even if their link no longer works. */
    invitations: z.array(invitation),
  }),
  errors: ['not_found'],
});
export type Team = z.infer<(typeof readTeam)['answer']>;

export const inviteMember = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/team/invitations',
  summary:
    'Invite somebody by e-mail. The link works once, within seven days, and only for this address.',
  access: 'manage_team',
  changes: ['team'],
  status: 201,
  creates: true,
  params: companyParams,
  body: z.object({ email, role }),
  answer: invitation,
  errors: [...mailed, 'member_known', 'invitation_open', 'too_many_invitations'],
});

export const sendInvitationAgain = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/team/invitations/{invitationId}/send',
  summary: 'Send an invitation again with a new link. The old link stops working.',
  access: 'manage_team',
  changes: ['team'],
  params: invitationParams,
  answer: invitation,
  errors: mailed,
});

export const withdrawInvitation = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/team/invitations/{invitationId}/withdraw',
  summary: 'Withdraw an invitation. Its link stops working.',
  access: 'manage_team',
  changes: ['team'],
  status: 204,
  params: invitationParams,
  answer: z.void(),
  errors: always,
});

export const changeMemberRole = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/team/members/{userId}/role',
  summary:
    'Change a member’s role. You cannot give yourself a higher role. The last owner must stay an owner.',
  access: 'manage_team',
  changes: ['team', 'account'],
  params: memberParams,
  body: z.object({ role }),
  answer: member,
  errors: [...always, 'own_role', 'last_owner'],
});

export const removeMember = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/team/members/{userId}/remove',
  summary: 'Remove somebody from the team. They lose access at once.',
  access: 'manage_team',
  changes: ['team', 'account'],
  status: 204,
  params: memberParams,
  answer: z.void(),
  errors: [...always, 'last_owner'],
});

export const leaveTeam = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/team/leave',
  summary: 'Leave a retailer’s team. The last owner cannot leave.',
  access: 'read_company',
  changes: ['team', 'account'],
  status: 204,
  params: companyParams,
  answer: z.void(),
  errors: ['not_found', 'demo_account', 'last_owner'],
});

const token = z.object({ token: text(200) });

export const readInvitation = defineCall({
  method: 'GET',
  path: '/api/retailer/invitations/{token}',
  summary: 'Read an invitation by the token in its link.',
  access: 'sign_in',
  reads: ['team'],
  params: token,
  answer: z.object({
    company: z.string(),
    role,
    /** The only e-mail address that can use the invitation. */
    email: z.string(),
    invitedBy: z.string(),
    endsAt: z.string(),
  }),
  errors: ['invitation_over'],
});
export type InvitationForInvited = z.infer<(typeof readInvitation)['answer']>;

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/retailer/invitations/{token}/accept',
  summary:
    'Accept an invitation. Your account must have the invited e-mail address, and the address must be verified.',
  access: 'join_company',
  changes: ['team', 'account'],
  params: token,
  answer: z.object({ companyId: z.string(), role }),
  errors: [
    'invitation_over',
    'invitation_other_address',
    'email_unverified',
    'already_member',
    'demo_account',
  ],
});
