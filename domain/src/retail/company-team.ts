import { type RetailerRole, retailerRoles } from '../access/principal.ts';

export const invitationStates = ['open', 'accepted', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

const dayMs = 24 * 60 * 60_000;

export const teamLimits = {
  /** An invitation's link works this long. */
  invitationMs: 7 * dayMs,
  /** Invitations that one company may have open. */
  openAtOnce: 50,
  /** Mails to one address, and to all that one company invites. */
  mailsPerAddressDay: 5,
  mailsPerDay: 100,
  /** An invitation that has ended, by time or otherwise, is kept this long. */
  keptMs: 30 * dayMs,
} as const;

type Refusal = 'own_role' | 'owners_alone' | 'last_owner';
type Decision = { readonly ok: true } | { readonly ok: false; readonly code: Refusal };

const allowed: Decision = { ok: true };
const refused = (code: Refusal): Decision => ({ ok: false, code });

/** The first role has the most rights. */
const rank = (role: RetailerRole) => retailerRoles.length - retailerRoles.indexOf(role);

/** The roles that a member may give, and may take from others. */
export function rolesGivenBy(role: RetailerRole | null): readonly RetailerRole[] {
  if (role === 'owner') return retailerRoles;
  return role === 'manager' ? ['manager', 'clerk'] : [];
}

const mayGive = (by: RetailerRole, role: RetailerRole) => rolesGivenBy(by).includes(role);

/** Decides on an act on an invitation to this role. */
export function decideInvitation(by: RetailerRole, role: RetailerRole): Decision {
  return mayGive(by, role) ? allowed : refused('owners_alone');
}

interface Member {
  readonly by: RetailerRole;
  readonly isSelf: boolean;
  /** The role that the member has now. */
  readonly from: RetailerRole;
  /** Owners of the company. */
  readonly owners: number;
}

const isLastOwner = ({ from, owners }: Member) => from === 'owner' && owners <= 1;

/**
 * Decides on another role for a member. Nobody raises themselves, only owners make owners or lower them, and a company
 * has an owner at all times.
 */
export function decideRole(member: Member & { readonly to: RetailerRole }): Decision {
  const { by, isSelf, from, to } = member;
  if (isSelf && rank(to) > rank(from)) return refused('own_role');
  if (!isSelf && !(mayGive(by, from) && mayGive(by, to))) return refused('owners_alone');
  return to !== 'owner' && isLastOwner(member) ? refused('last_owner') : allowed;
}

/** Checks if a member may leave or be removed from the team. */
export function decideRemoval(member: Member): Decision {
  if (!member.isSelf && !mayGive(member.by, member.from)) return refused('owners_alone');
  return isLastOwner(member) ? refused('last_owner') : allowed;
}
