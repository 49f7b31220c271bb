import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { decideHeldAct as call } from '@backhaul/contract/calls/operations/trust.ts';
import { brakes as brakeWords, letThroughHours } from '@backhaul/domain/trust/brakes.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { decideHeldAct as decide } from '../../../app/brakes.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { presentHeldAct } from './held-act-presenter.ts';
import { type HeldActRow, readHeldAct } from './held-act-queries.ts';

export interface HeldActDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

const hourMs = 3_600_000;

const words = { let_through: 'let through', kept: 'kept refused' } as const;

function subjectOf({ user_id, brake, reference }: HeldActRow) {
  return user_id === null ? { thing: `${brakeWords[brake]}, ${reference}` } : { personId: user_id };
}

/**
 * Stores an admin's decision on an act that was refused as possible abuse: the user may do it for a day, or
 * it stays refused. Throws not_found, already_decided.
 */
export function decideHeldAct(
  { db, bus, clock }: HeldActDeps,
  admin: SessionPrincipal,
  { id, verdict, reason }: { id: string } & CallBody<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const at = clock.now();
  const isLetThrough = verdict === 'let_through';
  return commitEvents(db, bus, async (transaction) => {
    const row = await readHeldAct(transaction, id);
    if (row === undefined) throw new AppError('not_found');
    const isDecided = await decide(transaction, {
      id,
      verdict,
      decidedBy: admin.userId,
      reason,
      at,
      letThroughUntil: isLetThrough ? new Date(at.getTime() + letThroughHours * hourMs) : null,
    });
    if (!isDecided) throw new AppError('already_decided');
    await noteAdminAct(transaction, {
      adminId: admin.userId,
      action: 'decide_held_act',
      subject: subjectOf(row),
      before: { heldBack: brakeWords[row.brake] },
      after: { heldBack: words[verdict] },
      reason,
      at,
    });
    return presentHeldAct((await readHeldAct(transaction, id)) ?? row);
  });
}
