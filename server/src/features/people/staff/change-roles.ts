import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  giveRole as giveCall,
  takeRole as takeCall,
} from '@backhaul/contract/calls/people/staff.ts';
import { type ConsoleRole, isScope } from '@backhaul/domain/access/console-roles.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface StaffDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

const refuseField = (field: string, problem: string) =>
  new AppError('validation_failed', { fieldErrors: { [field]: problem } });

/**
 * Makes the staff's open pages load again, and makes the sockets of these people connect again with their
 * current roles.
 */
export async function notifyOfRoles(
  { db, bus, clock }: StaffDeps,
  people: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ session: string }>`
    SELECT encode(token_hash, 'hex') AS session FROM sessions WHERE user_id = ANY (${[...people]}::uuid[])`.execute(
    db,
  );
  for (const { session } of rows) bus.publish('rights_changed', session);
  bus.publish('work_changed', { what: 'staff', at: clock.now().toISOString() });
}

/**
 * Throws last_administrator unless at least one person has the scope `dashboard` without an end. Callers lock
 * the roles before with `lockRoles()`, so two simultaneous changes cannot remove the last two.
 */
async function keepOneAdministrator(transaction: Database): Promise<void> {
  const { rows } = await sql`
    SELECT FROM admin_scopes s JOIN users u ON u.id = s.user_id
    WHERE s.scope = 'dashboard' AND s.ends_at IS NULL AND u.sandbox_id IS NULL LIMIT 1`.execute(
    transaction,
  );
  if (rows.length === 0) throw new AppError('last_administrator');
}

const lockRoles = (transaction: Database) =>
  sql`LOCK TABLE admin_scopes, employees IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);

interface Held {
  role: ConsoleRole;
  ends_at: Date | null;
}

/**
 * The role that a new role of this kind would replace. For an administrator scope, that is the same scope;
 * for an employee role, the person's only employee role. Undefined if there is none.
 */
async function readHeld(
  transaction: Database,
  userId: string,
  role: ConsoleRole,
): Promise<Held | undefined> {
  const { rows } = isScope(role)
    ? await sql<Held>`SELECT scope AS role, ends_at FROM admin_scopes WHERE user_id = ${userId} AND scope = ${role}`.execute(
        transaction,
      )
    : await sql<Held>`SELECT role, ends_at FROM employees WHERE user_id = ${userId}`.execute(
        transaction,
      );
  return rows[0];
}

/** An instant as text, such as '2026-11-20 18:30 UTC'. */
const minuteOf = (moment: Date) => moment.toISOString().replace(/T(\d\d:\d\d).*/, ' $1 UTC');

const factsOf = (held: Held | undefined) =>
  held === undefined
    ? null
    : { role: held.role, ...(held.ends_at !== null && { roleUntil: minuteOf(held.ends_at) }) };

async function findReceiver(transaction: Database, email: string): Promise<string> {
  const { rows } = await sql<{ id: string; isVerified: boolean }>`
    SELECT id, email_verified_at IS NOT NULL AS "isVerified" FROM users
    WHERE email = ${email} AND sandbox_id IS NULL AND erased_at IS NULL`.execute(transaction);
  const [found] = rows;
  if (found === undefined)
    throw refuseField(
      'email',
      'Nobody has an account with this e-mail. The person must sign up first.',
    );
  if (!found.isVerified)
    throw refuseField(
      'email',
      'This account has not verified its e-mail yet. The person must verify it first.',
    );
  return found.id;
}

/**
 * Gives a person a role, with or without an end. Throws own_role, last_administrator, and validation_failed
 * for the e-mail or the end.
 */
export async function giveRole(
  deps: StaffDeps,
  giver: SessionPrincipal,
  { email, role, endsAt, reason }: CallBody<typeof giveCall>,
): Promise<string> {
  const now = deps.clock.now();
  const until = endsAt === null ? null : new Date(endsAt);
  if (until !== null && until <= now) throw refuseField('endsAt', 'Choose a time in the future');
  const userId = await deps.db.transaction().execute(async (transaction) => {
    const receiver = await findReceiver(transaction, email);
    if (receiver === giver.userId) throw new AppError('own_role');
    await lockRoles(transaction);
    const before = await readHeld(transaction, receiver, role);
    if (isScope(role)) {
      await sql`
        INSERT INTO admin_scopes (user_id, scope, granted_at, granted_by, ends_at)
        VALUES (${receiver}, ${role}, ${now}, ${giver.userId}, ${until})
        ON CONFLICT (user_id, scope) DO UPDATE SET granted_by = excluded.granted_by, ends_at = excluded.ends_at`.execute(
        transaction,
      );
      await sql`UPDATE users SET is_admin = true WHERE id = ${receiver} AND NOT is_admin`.execute(
        transaction,
      );
    } else
      await sql`
        INSERT INTO employees (user_id, role, joined_at, granted_by, ends_at)
        VALUES (${receiver}, ${role}, ${now}, ${giver.userId}, ${until})
        ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, granted_by = excluded.granted_by,
          ends_at = excluded.ends_at`.execute(transaction);
    if (role === 'dashboard') await keepOneAdministrator(transaction);
    await noteAdminAct(transaction, {
      adminId: giver.userId,
      action: 'give_role',
      subject: { personId: receiver },
      before: factsOf(before),
      after: factsOf({ role, ends_at: until }),
      reason,
      at: now,
    });
    return receiver;
  });
  await notifyOfRoles(deps, [userId]);
  return userId;
}

/** Ends the administrator status of those of these people who have no administrator scope left. */
export const endAdministrators = (transaction: Database, people: readonly string[]) =>
  sql`UPDATE users u SET is_admin = false WHERE u.id = ANY (${[...people]}::uuid[]) AND u.is_admin
    AND NOT EXISTS (SELECT FROM admin_scopes s WHERE s.user_id = u.id)`.execute(transaction);

/**
 * Removes a role from a person, which takes effect at once. Throws not_found if the person does not have the
 * role, and last_administrator.
 */
export async function takeRole(
  deps: StaffDeps,
  taker: SessionPrincipal,
  { id, role, reason }: CallBody<typeof takeCall> & { id: string },
): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    const before = await readHeld(transaction, id, role);
    if (before?.role !== role) throw new AppError('not_found');
    if (isScope(role)) {
      await sql`DELETE FROM admin_scopes WHERE user_id = ${id} AND scope = ${role}`.execute(
        transaction,
      );
      await endAdministrators(transaction, [id]);
    } else await sql`DELETE FROM employees WHERE user_id = ${id}`.execute(transaction);
    if (role === 'dashboard') await keepOneAdministrator(transaction);
    await noteAdminAct(transaction, {
      adminId: taker.userId,
      action: 'take_role',
      subject: { personId: id },
      before: factsOf(before),
      after: null,
      reason,
      at: deps.clock.now(),
    });
  });
  await notifyOfRoles(deps, [id]);
}
