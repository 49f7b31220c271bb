import * as calls from '@backhaul/contract/calls/retail/team.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { teamLimits } from '@backhaul/domain/retail/company-team.ts';
import { sql } from 'kysely';
import { requireCompany } from '../../../app/require-company.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { acceptInvitation, requireOpenInvitation } from './accept-invitation.ts';
import { changeMemberRole, leaveTeam, removeMember } from './change-member.ts';
import { inviteMember, sendInvitationAgain, withdrawInvitation } from './invite-member.ts';
import { presentInvitation, presentMember, presentToInvited } from './team-presenter.ts';
import { findInvitations, findMembers, type TeamDeps } from './team-store.ts';

function routes(server: CallServer, deps: TeamDeps): void {
  const { db, clock, secret } = deps;

  server.handle(calls.readTeam, async ({ principal, params: { companyId } }) => {
    requireCompany(principal, 'read_company', companyId);
    const { sandboxId, userId } = principal;
    const members = await findMembers(db, companyId, sandboxId);
    const seesInvitations =
      sandboxId === null && can(principal, 'manage_team', { companyId, sandboxId });
    const invitations = seesInvitations
      ? await findInvitations(
          db,
          sql`WHERE i.company_id = ${companyId} AND i.state = 'open' ORDER BY i.sent_at DESC, i.id`,
        )
      : [];
    return {
      members: members.map((member) => presentMember(member, userId)),
      invitations: invitations.map((one) => presentInvitation(one, clock.now())),
    };
  });
  server.handle(calls.inviteMember, ({ principal, params, body, idempotency }) =>
    inviteMember(deps, principal, { ...params, ...body }, idempotency),
  );
  server.handle(calls.sendInvitationAgain, ({ principal, params }) =>
    sendInvitationAgain(deps, principal, params),
  );
  server.handle(calls.withdrawInvitation, ({ principal, params }) =>
    withdrawInvitation(deps, principal, params),
  );
  server.handle(calls.changeMemberRole, ({ principal, params, body }) =>
    changeMemberRole(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.removeMember, ({ principal, params }) =>
    removeMember(deps, principal, params),
  );
  server.handle(calls.leaveTeam, ({ principal, params }) =>
    leaveTeam(deps, principal, params.companyId),
  );
  server.handle(calls.readInvitation, async ({ params: { token } }) =>
    presentToInvited(await requireOpenInvitation(db, token, { secret, now: clock.now() })),
  );
  server.handle(calls.acceptInvitation, ({ principal, params: { token } }) =>
    acceptInvitation(deps, principal, token),
  );
}

/** Deletes invitations a month after they ended, because they have people's e-mail addresses. */
async function purgeInvitations({ db, clock }: TeamDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - teamLimits.keptMs);
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM company_invitations WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM company_invitations WHERE coalesce(ended_at, ends_at) <= ${before} LIMIT ${rows}))`,
  );
}

/** The people who work for a retailer, and their invitations (product-rules.md#teams). */
export const teamFeature = defineFeature({
  name: 'team',
  routes,
  tasks: (deps: TeamDeps): TasksOf<'purge_invitations'> => ({
    purge_invitations: () => purgeInvitations(deps),
  }),
  schedules: [{ task: 'purge_invitations', at: '17 4 * * *' }],
});
