import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import type { InvitationState } from '@backhaul/domain/retail/company-team.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface TeamDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  /** The secret for computing the links of invitations. */
  secret: string;
}

export interface MemberRow {
  userId: string;
  name: string;
  email: string;
  role: RetailerRole;
  joinedAt: Date;
}

/** The members of a team in the caller's tenant, owners first. */
export async function findMembers(
  db: Database,
  companyId: string,
  sandboxId: string | null,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT u.id AS "userId", u.first_name || ' ' || u.last_name AS name, u.email, m.role, m.joined_at AS "joinedAt"
    FROM company_members m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${companyId} AND u.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
    ORDER BY array_position(ARRAY['owner', 'manager', 'clerk'], m.role), m.joined_at, u.id`.execute(
    db,
  );
  return rows;
}

export interface InvitationRow {
  id: string;
  companyId: string;
  company: string;
  email: string;
  role: RetailerRole;
  state: InvitationState;
  invitedBy: string;
  nonce: string;
  sentAt: Date;
  endsAt: Date;
}

export async function findInvitations(
  db: Database,
  rest: RawBuilder<unknown>,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    SELECT i.id, i.company_id AS "companyId", c.name AS company, i.email, i.role, i.state,
      u.first_name || ' ' || u.last_name AS "invitedBy", i.nonce, i.sent_at AS "sentAt", i.ends_at AS "endsAt"
    FROM company_invitations i JOIN companies c ON c.id = i.company_id JOIN users u ON u.id = i.invited_by ${rest}`.execute(
    db,
  );
  return rows;
}

/** Locks a team, so that each change of it is checked against the team's current members. */
export async function lockTeam(transaction: Database, companyId: string): Promise<MemberRow[]> {
  await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction);
  return findMembers(transaction, companyId, null);
}

/**
 * The caller's own membership at this moment. Throws not_found if the caller has been removed from the team
 * since the request began, and demo_account.
 */
export function requireMember(
  team: readonly MemberRow[],
  { userId, sandboxId }: SessionPrincipal,
): MemberRow {
  if (sandboxId !== null) throw new AppError('demo_account');
  const member = team.find((one) => one.userId === userId);
  if (member === undefined) throw new AppError('not_found');
  return member;
}

export async function noteTeamEvent(
  transaction: Database,
  companyId: string,
  event: {
    type: EventType<'team'>;
    by: string;
    at: Date;
    details: Record<string, unknown>;
  },
): Promise<void> {
  const { type, by, at: happenedAt, details } = event;
  await appendSubjectEvent(transaction, {
    subject: 'team',
    subjectId: companyId,
    type,
    actor: { kind: 'retailer', id: by },
    sandboxId: null,
    happenedAt,
    details,
  });
}
