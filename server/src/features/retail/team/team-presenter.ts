import type {
  InvitationForInvited,
  TeamInvitation,
  TeamMember,
} from '@backhaul/contract/calls/retail/team.ts';
import type { InvitationRow, MemberRow } from './team-store.ts';

export const presentMember = (
  { joinedAt, ...member }: MemberRow,
  callerId: string,
): TeamMember => ({
  ...member,
  joinedAt: joinedAt.toISOString(),
  isMe: member.userId === callerId,
});

export const presentInvitation = (
  { id, email, role, invitedBy, sentAt, endsAt }: InvitationRow,
  now: Date,
): TeamInvitation => ({
  id,
  email,
  role,
  invitedBy,
  sentAt: sentAt.toISOString(),
  endsAt: endsAt.toISOString(),
  isOver: endsAt <= now,
});

export const presentToInvited = ({
  company,
  role,
  email,
  invitedBy,
  endsAt,
}: InvitationRow): InvitationForInvited => ({
  company,
  role,
  email,
  invitedBy,
  endsAt: endsAt.toISOString(),
});
