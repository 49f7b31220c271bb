import { randomUUID } from 'node:crypto';
import type { TeamInvitation } from '@backhaul/contract/calls/retail/team.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { decideInvitation, teamLimits } from '@backhaul/domain/retail/company-team.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentInvitation } from './team-presenter.ts';
import {
  findInvitations,
  type InvitationRow,
  lockTeam,
  noteTeamEvent,
  requireMember,
  type TeamDeps,
} from './team-store.ts';

/** Throws owners_alone if only an owner may give this role. */
function requireMayInvite(by: RetailerRole, role: RetailerRole): void {
  const decided = decideInvitation(by, role);
  if (!decided.ok) throw new AppError(decided.code);
}

interface Counts {
  isMember: boolean;
  openHere: number;
  open: number;
  /**
   * The numbers of invitation mails in the last 24 hours: from the company to this e-mail address
   * (`toAddress`), and from the company to anybody (`sent`).
   */
  toAddress: number;
  sent: number;
}

async function countInvitations(
  transaction: Database,
  { companyId, email, now }: { companyId: string; email: string; now: Date },
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE state = 'open' AND ends_at > ${now})::integer AS open,
      count(*) FILTER (WHERE state = 'open' AND ends_at > ${now} AND email = ${email})::integer AS "openHere",
      coalesce(sum(mails) FILTER (WHERE email = ${email} AND sent_at > ${now}::timestamptz - interval '1 day'), 0)::integer AS "toAddress",
      coalesce(sum(mails) FILTER (WHERE sent_at > ${now}::timestamptz - interval '1 day'), 0)::integer AS sent,
      EXISTS (SELECT FROM company_members m JOIN users u ON u.id = m.user_id
        WHERE m.company_id = ${companyId} AND u.email = ${email} AND u.sandbox_id IS NULL) AS "isMember"
    FROM company_invitations WHERE company_id = ${companyId}`.execute(transaction);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count without a row');
  return counts;
}

const tooManyMails = 'Your company has sent too many invitations today. Try again tomorrow.';

function requireFewMails({ toAddress, sent }: Counts): void {
  if (toAddress >= teamLimits.mailsPerAddressDay || sent >= teamLimits.mailsPerDay)
    throw new AppError('rate_limited', { message: tooManyMails });
}

async function readBack(db: Database, id: string): Promise<InvitationRow> {
  const [row] = await findInvitations(db, sql`WHERE i.id = ${id}`);
  if (row === undefined) throw new Error('the invitation was just written');
  return row;
}

/**
 * Invites the owner of an e-mail address to a role in the team. An older invitation to the address is
 * withdrawn if its link has expired. Throws not_found, forbidden, demo_account, owners_alone, member_known,
 * invitation_open, too_many_invitations, rate_limited.
 */
export function inviteMember(
  { db, bus, clock }: TeamDeps,
  person: SessionPrincipal,
  asked: { companyId: string; email: string; role: RetailerRole },
  idempotency: IdempotencyClaim | null,
): Promise<TeamInvitation> {
  const { companyId, email, role } = asked;
  requireCompany(person, 'manage_team', companyId);
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const me = requireMember(await lockTeam(transaction, companyId), person);
    requireMayInvite(me.role, role);
    const counts = await countInvitations(transaction, { companyId, email, now });
    if (counts.isMember) throw new AppError('member_known');
    if (counts.openHere > 0) throw new AppError('invitation_open');
    if (counts.open >= teamLimits.openAtOnce) throw new AppError('too_many_invitations');
    requireFewMails(counts);
    await sql`UPDATE company_invitations SET state = 'withdrawn', ended_at = ${now}
      WHERE company_id = ${companyId} AND email = ${email} AND state = 'open'`.execute(transaction);
    const id = randomUUID();
    await sql`
      INSERT INTO company_invitations (id, company_id, email, role, invited_by, created_at, nonce, sent_at, ends_at)
      VALUES (${id}, ${companyId}, ${email}, ${role}, ${person.userId}, ${now}, ${randomUUID()}, ${now},
        ${new Date(now.getTime() + teamLimits.invitationMs)})`.execute(transaction);
    const details = { invitationId: id, role };
    await noteTeamEvent(transaction, companyId, {
      type: 'invited',
      by: person.userId,
      at: now,
      details,
    });
    const answer = presentInvitation(await readBack(transaction, id), now);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

interface NamedInvitation {
  companyId: string;
  invitationId: string;
}

/**
 * Locks the team and returns an open invitation of the company. Throws not_found, demo_account, owners_alone.
 */
async function requireInvitation(
  transaction: Database,
  person: SessionPrincipal,
  { companyId, invitationId }: NamedInvitation,
): Promise<InvitationRow> {
  const me = requireMember(await lockTeam(transaction, companyId), person);
  const [row] = await findInvitations(
    transaction,
    sql`WHERE i.id = ${invitationId} AND i.company_id = ${companyId} AND i.state = 'open'`,
  );
  if (row === undefined) throw new AppError('not_found');
  requireMayInvite(me.role, row.role);
  return row;
}

/**
 * Mails the invitation in the caller's name, with a new link for seven days. Throws the errors of
 * `requireInvitation()`, and rate_limited.
 */
export function sendInvitationAgain(
  { db, bus, clock }: TeamDeps,
  person: SessionPrincipal,
  named: NamedInvitation,
): Promise<TeamInvitation> {
  const { companyId, invitationId } = named;
  requireCompany(person, 'manage_team', companyId);
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const { email, role } = await requireInvitation(transaction, person, named);
    requireFewMails(await countInvitations(transaction, { companyId, email, now }));
    await sql`
      UPDATE company_invitations SET nonce = ${randomUUID()}, sent_at = ${now}, invited_by = ${person.userId},
        mails = CASE WHEN sent_at > ${now}::timestamptz - interval '1 day' THEN mails + 1 ELSE 1 END,
        ends_at = ${new Date(now.getTime() + teamLimits.invitationMs)} WHERE id = ${invitationId}`.execute(
      transaction,
    );
    await noteTeamEvent(transaction, companyId, {
      type: 'sent_again',
      by: person.userId,
      at: now,
      details: { invitationId, role },
    });
    return presentInvitation(await readBack(transaction, invitationId), now);
  });
}

/** Withdraws an invitation. Throws not_found, forbidden, demo_account, owners_alone. */
export function withdrawInvitation(
  { db, bus, clock }: TeamDeps,
  person: SessionPrincipal,
  named: NamedInvitation,
): Promise<void> {
  const { companyId, invitationId } = named;
  requireCompany(person, 'manage_team', companyId);
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const { role } = await requireInvitation(transaction, person, named);
    await sql`UPDATE company_invitations SET state = 'withdrawn', ended_at = ${now} WHERE id = ${invitationId}`.execute(
      transaction,
    );
    await noteTeamEvent(transaction, companyId, {
      type: 'withdrawn',
      by: person.userId,
      at: now,
      details: { invitationId, role },
    });
  });
}
