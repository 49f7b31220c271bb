import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  changeStore as changeStoreCall,
  StoreRow,
} from '@backhaul/contract/calls/places/stores.ts';
import { readOpeningHours } from '@backhaul/domain/catalog/opening-hours.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendStoreChange } from '../../../events/append-store-change.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findStore, presentStore } from './store-queries.ts';

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
 * Changes a store's hours and state in the console. From then on, the data that ships with the server and
 * imported files no longer change this store. Throws not_found.
 */
export function changeStore(
  { db, bus, clock }: { db: Database; bus: Pick<Bus, 'publish'>; clock: Clock },
  { userId }: SessionPrincipal,
  id: string,
  { state, hours, reason }: CallBody<typeof changeStoreCall>,
): Promise<StoreRow> {
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await sql`SELECT FROM stores WHERE id = ${id} FOR UPDATE`.execute(transaction);
    const before = presentStore(await findStore(transaction, id, now), now);
    const read = hours === '' ? null : readOpeningHours(hours);
    await sql`
      UPDATE stores SET status = ${state === 'closed' ? 'closed' : 'open'},
        accepts_returns = ${state === 'takes_returns'}, store_hours = ${read && JSON.stringify(read)}::jsonb,
        source = 'console' WHERE id = ${id}`.execute(transaction);
    const after = presentStore(await findStore(transaction, id, now), now);
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_store',
      subject: { thing: before.name.slice(0, 200) },
      before: factsOf(before),
      after: factsOf(after),
      reason,
      at: now,
    });
    const isChanged = before.state !== after.state || before.hours !== after.hours;
    if (isChanged) await appendStoreChange(transaction, id, { by: userId, at: now });
    return after;
  });
}
