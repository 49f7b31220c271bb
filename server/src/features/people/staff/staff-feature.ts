import * as calls from '@backhaul/contract/calls/people/staff.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { giveRole, type StaffDeps, takeRole } from './change-roles.ts';
import { endRoles } from './end-roles.ts';
import { endStaffSessions } from './end-staff-sessions.ts';
import { findHistory, findSignIns, findStaff, readMember } from './staff-queries.ts';

function routes(server: CallServer, deps: StaffDeps): void {
  const { db } = deps;
  const memberAt = async (reader: SessionPrincipal, id: string) => {
    const member = await readMember(db, reader, id);
    if (member === undefined) throw new AppError('not_found');
    return member;
  };
  server.handle(calls.listStaff, ({ principal, query }) => findStaff(db, principal, query));
  server.handle(calls.readStaffMember, async ({ principal, params: { id } }) => ({
    ...(await memberAt(principal, id)),
    signIns: await findSignIns(db, principal, id),
    history: await findHistory(db, id),
  }));
  server.handle(calls.giveRole, async ({ principal, body }) =>
    memberAt(principal, await giveRole(deps, principal, body)),
  );
  server.handle(calls.takeRole, async ({ principal, params: { id }, body }) => {
    await takeRole(deps, principal, { id, ...body });
    return memberAt(principal, id);
  });
  server.handle(calls.endStaffSessions, ({ principal, params, body }) =>
    endStaffSessions(deps, principal, { ...params, ...body }),
  );
}

/** The staff, who run the service, and their roles (product-rules.md#access). */
export const staffFeature = defineFeature({
  name: 'staff',
  routes,
  tasks: (deps: StaffDeps): TasksOf<'end_roles'> => ({ end_roles: () => endRoles(deps) }),
  schedules: [{ task: 'end_roles', at: '* * * * *' }],
});
