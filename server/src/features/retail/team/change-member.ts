import type { TeamMember } from '@backhaul/contract/calls/retail/team.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { decideRemoval, decideRole, rolesGivenBy } from '@backhaul/domain/retail/company-team.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { renewRights } from '../../../http/renew-rights.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentMember } from './team-presenter.ts';
import {
  lockTeam,
  type MemberRow,
  noteTeamEvent,
  requireMember,
  type TeamDeps,
} from './team-store.ts';

interface NamedMember {
  companyId: string;
  userId: string;
}

interface Found {
  member: MemberRow;
  facts: { by: RetailerRole; isSelf: boolean; from: RetailerRole; owners: number };
}

/** Locks the team and returns one of its members. Throws not_found, demo_account. */
async function lockMember(
  transaction: Database,
  person: SessionPrincipal,
  { companyId, userId }: NamedMember,
): Promise<Found> {
  const team = await lockTeam(transaction, companyId);
  const me = requireMember(team, person);
  const member = team.find((one) => one.userId === userId);
  if (member === undefined) throw new AppError('not_found');
  const owners = team.filter(({ role }) => role === 'owner').length;
  const isSelf = userId === person.userId;
  return { member, facts: { by: me.role, isSelf, from: member.role, owners } };
}

/**
 * Withdraws a person's open invitations to roles that the person may no longer give. `role` is the person's
 * new role; null if the person has left the team.
 */
async function endInvitations(
  transaction: Database,
  { companyId, userId }: NamedMember,
  { role, now }: { role: RetailerRole | null; now: Date },
): Promise<void> {
  await sql`UPDATE company_invitations SET state = 'withdrawn', ended_at = ${now}
    WHERE company_id = ${companyId} AND invited_by = ${userId} AND state = 'open'
      AND NOT role = ANY (${[...rolesGivenBy(role)]}::text[])`.execute(transaction);
}

/**
 * Gives a member another role, which applies from the member's next call on. The member's WebSockets
 * reconnect with the new rights. Throws not_found, forbidden, demo_account, own_role, owners_alone,
 * last_owner.
 */
export async function changeMemberRole(
  deps: TeamDeps,
  person: SessionPrincipal,
  asked: NamedMember & { role: RetailerRole },
): Promise<TeamMember> {
  const { db, bus, clock } = deps;
  const { companyId, userId, role } = asked;
  requireCompany(person, 'manage_team', companyId);
  const now = clock.now();
  const changed = await commitEvents(db, bus, async (transaction) => {
    const { member, facts } = await lockMember(transaction, person, asked);
    const decided = decideRole({ ...facts, to: role });
    if (!decided.ok) throw new AppError(decided.code);
    if (member.role === role) return member;
    await sql`UPDATE company_members SET role = ${role} WHERE company_id = ${companyId} AND user_id = ${userId}`.execute(
      transaction,
    );
    await endInvitations(transaction, asked, { role, now });
    await noteTeamEvent(transaction, companyId, {
      type: 'role_changed',
      by: person.userId,
      at: now,
      details: { memberId: userId, from: member.role, role },
    });
    return { ...member, role };
  });
  await renewRights(deps, userId);
  return presentMember(changed, person.userId);
}

/** Ends a membership. Throws not_found, demo_account, owners_alone, last_owner. */
async function endMembership(
  deps: TeamDeps,
  person: SessionPrincipal,
  named: NamedMember,
): Promise<void> {
  const { db, bus, clock } = deps;
  const { companyId, userId } = named;
  const now = clock.now();
  await commitEvents(db, bus, async (transaction) => {
    const { member, facts } = await lockMember(transaction, person, named);
    const decided = decideRemoval(facts);
    if (!decided.ok) throw new AppError(decided.code);
    await sql`DELETE FROM company_members WHERE company_id = ${companyId} AND user_id = ${userId}`.execute(
      transaction,
    );
    await endInvitations(transaction, named, { role: null, now });
    await noteTeamEvent(transaction, companyId, {
      type: facts.isSelf ? 'left' : 'removed',
      by: person.userId,
      at: now,
      details: { memberId: userId, from: member.role },
    });
  });
  await renewRights(deps, userId);
}

/** Removes a member. Throws forbidden, and the errors of `endMembership()`. */
export async function removeMember(
  deps: TeamDeps,
  person: SessionPrincipal,
  named: NamedMember,
): Promise<void> {
  requireCompany(person, 'manage_team', named.companyId);
  await endMembership(deps, person, named);
}

/** Ends the caller's own membership. Throws not_found, demo_account, last_owner. */
export async function leaveTeam(
  deps: TeamDeps,
  person: SessionPrincipal,
  companyId: string,
): Promise<void> {
  requireCompany(person, 'read_company', companyId);
  await endMembership(deps, person, { companyId, userId: person.userId });
}
