import { deviceKinds } from '@backhaul/domain/access/device-words.ts';
import { consoleRoles } from '@backhaul/domain/access/console-roles.ts';
import { adminActNames } from '@backhaul/domain/audit/admin-acts.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, line, text, uuid } from '../../fields.ts';
import { email } from './accounts.ts';

export const about = 'Our staff: their roles, and where they are signed in.';

const heldRole = z.object({
  role: z.enum(consoleRoles),
  since: instant,
  /** The time at which the role ends; null if it has no end. */
  endsAt: z.nullable(instant),
  /** The person who gave the role. Null if the server’s operator did, or if that person was erased. */
  givenBy: z.nullable(z.string()),
});

const staffMember = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  roles: z.array(heldRole),
  hasSecondFactor: z.boolean(),
  /** The number of devices on which the person is signed in. */
  sessions: z.int(),
  /** The last activity, exact to ten minutes; null if the person is signed in nowhere. */
  lastSeenAt: z.nullable(instant),
  isSelf: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

const reason = line(200, 'Enter a reason');

export const listStaff = defineCall({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Everybody with a role in our company, by name.',
  access: 'manage_access',
  reads: ['staff', 'sessions'],
  query: z.object({
    /** A search for words from a name or an e-mail. */
    q: z.optional(text(100)),
    role: z.optional(z.enum(consoleRoles)),
  }),
  answer: z.array(staffMember),
});

export const readStaffMember = defineCall({
  method: 'GET',
  path: '/api/admin/staff/{id}',
  summary:
    'One person with a role, with the devices where they are signed in and the history of their roles.',
  access: 'manage_access',
  reads: ['staff', 'sessions'],
  params: z.object({ id: uuid }),
  answer: z.extend(staffMember, {
    signIns: z.array(
      z.object({
        id: uuid,
        /** A readable name of the device, such as 'Safari on iPhone'. */
        device: z.string(),
        kind: z.enum(deviceKinds),
        firstUsedAt: instant,
        /** The time of the last use, exact to ten minutes. */
        lastUsedAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
    /** The changes of the person's roles, newest first, at most fifty. */
    history: z.array(
      z.object({
        id: z.string(),
        at: instant,
        action: z.enum(adminActNames),
        /**
         * The person who made the change. Null if the server’s operator made it, or if a role's end date
         * came.
         */
        by: z.nullable(z.string()),
        /**
         * The roles before the change; `after` has the roles after it. Null if there were no roles, or if the
         * change did not affect the roles.
         */
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
});
export type StaffMemberDetails = z.infer<(typeof readStaffMember)['answer']>;

export const giveRole = defineCall({
  method: 'POST',
  path: '/api/admin/staff',
  summary:
    'Give a person with a verified e-mail a role, with or without an end. A new job replaces the person’s present job.',
  access: 'manage_access',
  changes: ['staff'],
  body: z.object({
    email,
    role: z.enum(consoleRoles),
    /** The time at which the role ends; null if it has no end. */
    endsAt: z.nullable(instant),
    reason,
  }),
  answer: staffMember,
  errors: ['own_role', 'last_administrator'],
});

export const takeRole = defineCall({
  method: 'POST',
  path: '/api/admin/staff/{id}/take-role',
  summary: 'Remove a person’s role. The role stops working at once.',
  access: 'manage_access',
  changes: ['staff'],
  params: z.object({ id: uuid }),
  body: z.object({ role: z.enum(consoleRoles), reason }),
  answer: staffMember,
  errors: ['not_found', 'last_administrator'],
});

export const endStaffSessions = defineCall({
  method: 'POST',
  path: '/api/admin/staff/{id}/end-sessions',
  summary: 'Sign a person out on one device, or on all devices except the one that you use.',
  access: 'manage_access',
  changes: ['staff', 'sessions'],
  params: z.object({ id: uuid }),
  body: z.object({
    /** The id of the session to end; null ends all of the person's sessions. */
    sessionId: z.nullable(uuid),
    reason,
  }),
  answer: z.object({ ended: z.int() }),
  errors: ['not_found'],
});
