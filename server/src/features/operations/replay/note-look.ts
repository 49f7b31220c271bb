import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { ReplayDeps } from './find-replay.ts';

/** Looking at the same day again within this time is the same look. */
const lookMs = 60 * 60_000;

interface Look {
  readonly area: { readonly name: string };
  readonly day: string;
  readonly driver: string | undefined;
}

/** Records that somebody looked at where people were on a day: at all drivers, or at one. */
export async function noteLook(
  { db, clock }: ReplayDeps,
  { userId }: SessionPrincipal,
  { area, day, driver }: Look,
): Promise<void> {
  const now = clock.now();
  const replayed = `${area.name}, ${day}`;
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`SELECT FROM admin_acts
      WHERE admin_id = ${userId} AND action = 'replay_day' AND acted_at > ${new Date(now.getTime() - lookMs)}
        AND after ->> 'replayed' = ${replayed} AND person_id IS NOT DISTINCT FROM ${driver ?? null}::uuid
      LIMIT 1`.execute(transaction);
    if (rows.length > 0) return;
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'replay_day',
      subject: driver === undefined ? { thing: 'Drivers on the road' } : { personId: driver },
      before: null,
      after: { replayed },
      reason: null,
      at: now,
    });
  });
}
