import type { StoreRow } from '@backhaul/contract/calls/places/stores.ts';
import { readOpeningHours } from '@backhaul/domain/catalog/opening-hours.ts';
import type { StoreState } from '@backhaul/domain/catalog/store-state.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendStoreChange } from '../../../events/append-store-change.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findShutOut } from './find-shut-out.ts';
import { findStore, presentStore } from './store-queries.ts';

export interface StoreChangeDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

/** The new state and opening hours of a store. Empty text means that the hours are not known. */
export interface StoreWish {
  state: StoreState;
  hours: string;
  reason: string;
}

interface By {
  by: { kind: 'admin' | 'retailer'; id: string };
  at: Date;
}

const stateNames = {
  takes_returns: 'takes returns',
  no_returns: 'takes no returns for now',
  closed: 'closed for good',
} as const;

const factsOf = ({ state, hours }: Pick<StoreRow, 'state' | 'hours'>) => ({
  storeState: stateNames[state],
  storeHours: hours || null,
});

/**
 * Changes a store's hours and state, and counts the booked returns that the store can no longer accept
 * afterwards. Later imports of store files leave this store unchanged. Throws not_found.
 */
export async function applyStoreChange(
  transaction: Database,
  id: string,
  { state, hours, reason }: StoreWish,
  { by, at }: By,
) {
  await sql`SELECT FROM stores WHERE id = ${id} FOR UPDATE`.execute(transaction);
  const before = await findStore(transaction, id, at);
  const read = hours === '' ? null : readOpeningHours(hours);
  const counted = (await findShutOut(transaction, before, { state, hours: read })).length;
  const source = by.kind === 'retailer' ? 'retailer' : 'console';
  await sql`
    UPDATE stores SET status = ${state === 'closed' ? 'closed' : 'open'},
      accepts_returns = ${state === 'takes_returns'}, store_hours = ${read && JSON.stringify(read)}::jsonb,
      source = ${source} WHERE id = ${id}`.execute(transaction);
  const after = await findStore(transaction, id, at);
  const [was, became] = [before, after]
    .map((row) => presentStore(row, at))
    .map((row) => JSON.stringify({ state: row.state, hours: row.hours || null }));
  if (was !== became) {
    await sql`
      INSERT INTO store_changes (store_id, was, became, shut_out, reason, changed_by, by_retailer, changed_at)
      VALUES (${id}, ${was}::jsonb, ${became}::jsonb, ${counted}, ${reason}, ${by.id},
        ${by.kind === 'retailer'}, ${at})`.execute(transaction);
    await appendStoreChange(transaction, id, { by, at });
  }
  return { before, after, counted };
}

/** Changes a store in the console. Throws not_found. */
export function changeStore(
  { db, bus, clock }: StoreChangeDeps,
  { userId }: SessionPrincipal,
  id: string,
  wish: StoreWish,
): Promise<StoreRow> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const by = { kind: 'admin', id: userId } as const;
    const changed = await applyStoreChange(transaction, id, wish, { by, at });
    const before = presentStore(changed.before, at);
    const after = presentStore(changed.after, at);
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_store',
      subject: { thing: before.name.slice(0, 200) },
      before: factsOf(before),
      after: factsOf(after),
      reason: wish.reason,
      at,
    });
    return after;
  });
}
