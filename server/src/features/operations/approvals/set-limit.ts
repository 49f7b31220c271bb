import type { CallBody } from '@backhaul/contract/call.ts';
import type { Limit, setLimit as call } from '@backhaul/contract/calls/operations/approvals.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import type { ActLimit } from '@backhaul/domain/access/act-limits.ts';
import { consoleRolesOf } from '@backhaul/domain/access/console-roles.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export function presentLimit({ role, act, mostCents }: ActLimit): Limit {
  return {
    id: `${role}.${act}`,
    role,
    act,
    most: mostCents === null ? null : toDollars(mostCents),
  };
}

const wordsOf = (cents: number | null) => (cents === null ? 'any amount' : formatCents(cents));

/** True if the new limit lets the role move more money than before. */
function isRaised(before: number | null, after: number | null): boolean {
  if (before === null) return false;
  return after === null || after > before;
}

/**
 * Changes a role's limit, and makes open console pages load it again. Throws own_limit if a person raises the
 * limit of their own role.
 */
export async function setLimit(
  { db, bus, clock }: { db: Database; bus: Pick<Bus, 'publish'>; clock: Clock },
  person: SessionPrincipal,
  { role, act, most, reason }: CallBody<typeof call>,
): Promise<Limit> {
  const mostCents = most === null ? null : toCents(most);
  const limit = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ most_cents: number | null }>`
      SELECT most_cents FROM limits WHERE role = ${role} AND act = ${act} FOR UPDATE`.execute(
      transaction,
    );
    const before = rows[0] === undefined ? 0 : rows[0].most_cents;
    if (isRaised(before, mostCents) && consoleRolesOf(person).includes(role))
      throw new AppError('own_limit');
    await sql`
      INSERT INTO limits (role, act, most_cents) VALUES (${role}, ${act}, ${mostCents})
      ON CONFLICT (role, act) DO UPDATE SET most_cents = excluded.most_cents`.execute(transaction);
    await noteAdminAct(transaction, {
      adminId: person.userId,
      action: 'set_limit',
      subject: { thing: `Limit of ${role}, ${act.replace('_', ' ')}` },
      before: { limit: wordsOf(before) },
      after: { limit: wordsOf(mostCents) },
      reason,
      at: clock.now(),
    });
    return presentLimit({ role, act, mostCents });
  });
  bus.publish('work_changed', { what: 'limits', at: clock.now().toISOString() });
  return limit;
}
