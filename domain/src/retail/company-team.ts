import { type RetailerRole, retailerRoles } from '../access/principal.ts';

export const invitationStates = ['open', 'accepted', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

const dayMs = 24 * 60 * 60_000;

export const teamLimits = {
  /** The time for which an invitation's link works. */
  invitationMs: 7 * dayMs,
  /** The maximum number of open invitations of one company. */
  openAtOnce: 50,
  /**
   * The maximum number of invitation mails a day to one e-mail address. `mailsPerDay` is the limit for one
   * company.
   */
  mailsPerAddressDay: 5,
  mailsPerDay: 100,
  /** An invitation is deleted this long after it ended. */
  keptMs: 30 * dayMs,
} as const;

type Refusal = 'own_role' | 'owners_alone' | 'last_owner';
type Decision = { readonly ok: true } | { readonly ok: false; readonly code: Refusal };

const allowed: Decision = { ok: true };
const refused = (code: Refusal): Decision => ({ ok: false, code });

/** The rank of a role. The first role in the list has the highest rank and the most rights. */
const rank = (role: RetailerRole) => retailerRoles.length - retailerRoles.indexOf(role);

/** The roles that a member with this role may give to other members and take from them. */
export function rolesGivenBy(role: RetailerRole | null): readonly RetailerRole[] {
  if (role === 'owner') return retailerRoles;
  return role === 'manager' ? ['manager', 'clerk'] : [];
}

const mayGive = (by: RetailerRole, role: RetailerRole) => rolesGivenBy(by).includes(role);

/** Decides if a member may create, change or withdraw an invitation to this role. */
export function decideInvitation(by: RetailerRole, role: RetailerRole): Decision {
  return mayGive(by, role) ? allowed : refused('owners_alone');
}

interface Member {
  readonly by: RetailerRole;
  readonly isSelf: boolean;
  /** The member's current role. */
  readonly from: RetailerRole;
  readonly owners: number;
}

const isLastOwner = ({ from, owners }: Member) => from === 'owner' && owners <= 1;

/**
 * Decides if a member may get another role. Nobody can raise their own role. Only owners can make somebody an
 * owner or change an owner's role, and a company always has at least one owner.
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
