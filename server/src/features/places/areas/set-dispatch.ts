import type { Area } from '@backhaul/contract/calls/places/areas.ts';
import { type DispatchMode, dispatchModeNames } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { findArea } from './area-queries.ts';
import type { SwitchDeps } from './switch-area.ts';

/**
 * Sets an area's dispatch mode: the rule by which drivers get offers. `beside` is a second mode whose results
 * are only recorded for comparison; it is cleared if it equals the new mode. Setting the same modes again
 * changes nothing. Throws not_found.
 */
export function setDispatch(
  { db, bus, clock }: SwitchDeps,
  { userId }: SessionPrincipal,
  {
    id,
    mode,
    beside: asked,
    reason,
  }: { id: string; mode: DispatchMode; beside?: DispatchMode | null | undefined; reason: string },
): Promise<Area> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await sql`SELECT FROM service_areas WHERE id = ${id} FOR UPDATE`.execute(transaction);
    const before = await findArea(transaction, id);
    const wished = asked === undefined ? before.beside : asked;
    const beside = wished === mode ? null : wished;
    if (before.dispatch === mode && before.beside === beside) return before;
    await sql`UPDATE service_areas SET dispatch_mode = ${mode}, beside_mode = ${beside} WHERE id = ${id}`.execute(
      transaction,
    );
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_dispatch',
      subject: { thing: before.name },
      before: wordsOf(before.dispatch, before.beside),
      after: wordsOf(mode, beside),
      reason,
      at,
    });
    if (before.dispatch === mode) return { ...before, beside };
    await appendSubjectEvent(transaction, {
      subject: 'area',
      subjectId: id,
      type: 'dispatch_changed',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: at,
      details: { mode },
    });
    // The job offers orders to all drivers if an order was offered to only some drivers under the old mode
    // and the area's new mode allows that.
    await enqueueJob(transaction, 'widen_offers', {});
    return { ...before, dispatch: mode, beside };
  });
}

const wordsOf = (dispatch: DispatchMode, beside: DispatchMode | null) => ({
  dispatch: dispatchModeNames[dispatch],
  ...(beside === null ? {} : { comparedWith: dispatchModeNames[beside] }),
});
