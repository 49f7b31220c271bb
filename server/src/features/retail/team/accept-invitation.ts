import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { decideInvitation } from '@backhaul/domain/retail/company-team.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { renewRights } from '../../../http/renew-rights.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { invitationIdOf, isInvitationToken } from './invitation-token.ts';
import {
  findInvitations,
  type InvitationRow,
  lockTeam,
  noteTeamEvent,
  type TeamDeps,
} from './team-store.ts';

/**
 * The invitation to which a link's token belongs. Throws invitation_over if it is no longer open, and for a
 * token that we never sent.
 */
export async function requireOpenInvitation(
  db: Database,
  token: string,
  { secret, now }: { secret: string; now: Date },
): Promise<InvitationRow> {
  const id = invitationIdOf(token);
  const [row] = id === null ? [] : await findInvitations(db, sql`WHERE i.id = ${id}`);
  const isOpen = row?.state === 'open' && row.endsAt > now && isInvitationToken(token, row, secret);
  if (!isOpen) throw new AppError('invitation_over');
  return row;
}

interface Account {
  email: string;
  isVerified: boolean;
}

async function requireInvited(
  transaction: Database,
  { userId, sandboxId }: SessionPrincipal,
  invited: string,
): Promise<void> {
  if (sandboxId !== null) throw new AppError('demo_account');
  const { rows } = await sql<Account>`
    SELECT email, email_verified_at IS NOT NULL AS "isVerified" FROM users WHERE id = ${userId}
    FOR NO KEY UPDATE`.execute(transaction);
  const [account] = rows;
  if (account?.email !== invited) throw new AppError('invitation_other_address');
  if (!account.isVerified) throw new AppError('email_unverified');
}

/**
 * Throws invitation_over if the inviter may no longer give this role. `by` is the inviter's present role;
 * undefined if the inviter has left the team.
 */
function requireStillGiven(by: RetailerRole | undefined, role: RetailerRole): void {
  if (by === undefined || !decideInvitation(by, role).ok) throw new AppError('invitation_over');
}

/**
 * Makes the signed-in person a member of the team. The link works once, for the account whose verified e-mail
 * was invited. Throws invitation_over, invitation_other_address, email_unverified, already_member,
 * demo_account.
 */
export async function acceptInvitation(
  deps: TeamDeps,
  person: SessionPrincipal,
  token: string,
): Promise<{ companyId: string; role: RetailerRole }> {
  const { db, bus, clock, secret } = deps;
  const now = clock.now();
  const joined = await commitEvents(db, bus, async (transaction) => {
    const asked = await requireOpenInvitation(transaction, token, { secret, now });
    const { id, companyId, role } = asked;
    const team = await lockTeam(transaction, companyId);
    // The invitation may have ended while this call waited for the team's lock.
    await requireOpenInvitation(transaction, token, { secret, now });
    await requireInvited(transaction, person, asked.email);
    if (team.some(({ userId }) => userId === person.userId)) throw new AppError('already_member');
    const { rows } = await sql<{ invitedBy: string }>`
      UPDATE company_invitations SET state = 'accepted', ended_at = ${now} WHERE id = ${id}
      RETURNING invited_by AS "invitedBy"`.execute(transaction);
    const inviter = team.find(({ userId }) => userId === rows[0]?.invitedBy);
    requireStillGiven(inviter?.role, role);
    await sql`INSERT INTO company_members (user_id, company_id, role, joined_at)
      VALUES (${person.userId}, ${companyId}, ${role}, ${now})`.execute(transaction);
    await noteTeamEvent(transaction, companyId, {
      type: 'joined',
      by: person.userId,
      at: now,
      details: { memberId: person.userId, invitationId: id, role },
    });
    return { companyId, role };
  });
  await renewRights(deps, person.userId);
  return joined;
}
