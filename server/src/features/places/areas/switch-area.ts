import type { Area } from '@backhaul/contract/calls/places/areas.ts';
import { areaGapWords } from '@backhaul/domain/area/area-plan.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findArea } from './area-queries.ts';

export interface SwitchDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

interface Asked {
  id: string;
  reason: string;
}

/**
 * Opens or pauses an area and adds one entry to the audit log. Throws the errors of `check`, and not_found.
 */
function switchArea(
  { db, bus, clock }: SwitchDeps,
  { userId }: SessionPrincipal,
  { id, reason }: Asked,
  { isLive, check }: { isLive: boolean; check: (area: Area) => void },
): Promise<Area> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await sql`SELECT FROM service_areas WHERE id = ${id} FOR UPDATE`.execute(transaction);
    const before = await findArea(transaction, id);
    check(before);
    await sql`
      UPDATE service_areas SET is_live = ${isLive}, opened_at = coalesce(opened_at, ${at}::timestamptz)
      WHERE id = ${id}`.execute(transaction);
    const after = await findArea(transaction, id);
    await noteAdminAct(transaction, {
      adminId: userId,
      action: isLive ? 'open_area' : 'pause_area',
      subject: { thing: before.name },
      before: { areaState: before.state },
      after: { areaState: after.state },
      reason,
      at,
    });
    if (isLive)
      await appendSubjectEvent(transaction, {
        subject: 'area',
        subjectId: id,
        type: 'opened',
        actor: { kind: 'admin', id: userId },
        sandboxId: null,
        happenedAt: at,
      });
    return after;
  });
}

/** Opens an area for orders. Throws not_found, area_open, area_not_ready. */
export function openArea(deps: SwitchDeps, principal: SessionPrincipal, asked: Asked) {
  return switchArea(deps, principal, asked, {
    isLive: true,
    check({ state, missing }) {
      if (state === 'open') throw new AppError('area_open');
      if (missing.length === 0) return;
      const message = missing.map((gap) => areaGapWords[gap]).join(' ');
      throw new AppError('area_not_ready', { message });
    },
  });
}

/** Pauses an area. Throws not_found, area_not_open. */
export function pauseArea(deps: SwitchDeps, principal: SessionPrincipal, asked: Asked) {
  return switchArea(deps, principal, asked, {
    isLive: false,
    check({ state }) {
      if (state !== 'open') throw new AppError('area_not_open');
    },
  });
}
