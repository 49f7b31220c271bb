import { retailerRoles } from '@backhaul/domain/access/principal.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { email } from '../people/accounts.ts';
import { companyParams } from './company-returns.ts';

export const about = 'The people of a retailer, and the invitations to them.';

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
    'The members of a retailer, owners first; for those who may invite, the invitations too.',
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
  summary: 'Invite somebody by mail. The link works for this address alone, once, for seven days.',
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
  summary: 'Mail an invitation again with a new link. The link before it stops working.',
  access: 'manage_team',
  changes: ['team'],
  params: invitationParams,
  answer: invitation,
  errors: mailed,
});

export const withdrawInvitation = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/team/invitations/{invitationId}/withdraw',
  summary: 'Take an invitation back. Its link stops working.',
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
  summary: 'Give a member another role. Nobody raises themselves, and the last owner stays one.',
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
  summary: 'Leave a retailer. The last owner cannot.',
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
  summary: 'An invitation by its link, for the person who got it.',
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
  summary: 'Join a retailer by an invitation, with an account that has its verified address.',
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
