import { toDollars } from '@backhaul/contract/money.ts';
import {
  type ActLimit,
  isWithinLimit,
  type LimitedAct,
  limitOf,
} from '@backhaul/domain/access/act-limits.ts';
import { consoleRolesOf } from '@backhaul/domain/access/console-roles.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { AppError } from './app-error.ts';

export async function readLimits(db: Database): Promise<ActLimit[]> {
  const { rows } = await sql<ActLimit>`
    SELECT role, act, most_cents AS "mostCents" FROM limits ORDER BY array_position(ARRAY['support', 'operations', 'finance', 'dashboard'], role), act`.execute(
    db,
  );
  return rows;
}

/**
 * The highest amount in cents that a person may move by this act without a second person's approval; null if
 * there is no limit.
 */
export async function readOwnLimit(
  db: Database,
  person: SessionPrincipal,
  act: LimitedAct,
): Promise<number | null> {
  return limitOf(consoleRolesOf(person), act, await readLimits(db));
}

interface AskedAct {
  act: LimitedAct;
  amountCents: number;
  /**
   * The amount in cents that the person has already given within a day by such acts. It counts too, so that
   * nobody can split an amount.
   */
  givenCents: number;
}

/**
 * Lets acts with a limit of this person run one after the other, so that simultaneous acts cannot go above
 * the limit together.
 */
export async function countOneByOne(
  transaction: Database,
  { userId }: Pick<SessionPrincipal, 'userId'>,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limits:${userId}`}, 0))`.execute(
    transaction,
  );
}

/** Throws above_limit if this act needs the approval of a second person. */
export async function requireWithinLimit(
  db: Database,
  person: SessionPrincipal,
  { act, ...asked }: AskedAct,
): Promise<void> {
  const mostCents = await readOwnLimit(db, person, act);
  if (mostCents === null || isWithinLimit(mostCents, asked)) return;
  const { givenCents } = asked;
  const given =
    givenCents === 0 ? '' : ` You used ${formatCents(givenCents)} of it in the last 24 hours.`;
  throw new AppError('above_limit', {
    message: `Your limit is ${formatCents(mostCents)}.${given} Ask for approval. A second person then decides.`,
    facts: { limit: toDollars(mostCents), given: toDollars(givenCents) },
  });
}
