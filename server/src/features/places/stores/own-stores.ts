import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  changeOwnStore as call,
  OwnStore,
  StoreChangePreview,
  StoreChanges,
} from '@backhaul/contract/calls/places/own-stores.ts';
import { readOpeningHours } from '@backhaul/domain/catalog/opening-hours.ts';
import type { StoreState } from '@backhaul/domain/catalog/store-state.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { applyStoreChange, type StoreChangeDeps, type StoreWish } from './change-store.ts';
import { findShutOut } from './find-shut-out.ts';
import { findStore, type ListedRow, presentStore } from './store-queries.ts';

const shownAtMost = 20;

interface OwnPlace {
  companyId: string;
  storeId: string;
}

export function presentOwnStore(row: ListedRow, now: Date): OwnStore {
  const { id, name, address, zip, host, state, hours, today, openReturns } = presentStore(row, now);
  return { id, name, address, zip, host, state, hours, today, openReturns };
}

/**
 * Reads a store of the retailer `companyId`. Throws not_found for an unknown store and for another retailer's
 * store.
 */
async function requireOwnStore(
  db: Database,
  { companyId, storeId }: OwnPlace,
  now: Date,
): Promise<ListedRow> {
  const row = await findStore(db, storeId, now);
  if (row.company_id !== companyId) throw new AppError('not_found');
  return row;
}

/**
 * The booked returns that the store could no longer accept after a planned change. Throws not_found,
 * forbidden.
 */
export async function previewStoreChange(
  { db, clock }: Pick<StoreChangeDeps, 'db' | 'clock'>,
  person: SessionPrincipal,
  { state, hours, ...place }: OwnPlace & { state: StoreState; hours: string },
): Promise<StoreChangePreview> {
  requireCompany(person, 'manage_stores', place.companyId);
  const row = await requireOwnStore(db, place, clock.now());
  const to = { state, hours: hours === '' ? null : readOpeningHours(hours) };
  const found = await findShutOut(db, row, to);
  return {
    count: found.length,
    returns: found.slice(0, shownAtMost).map(({ slotStartAt, slotEndAt, ...order }) => ({
      orderId: order.id,
      trackingNumber: order.trackingNumber,
      orderName: order.orderName,
      status: order.status,
      windowStart: slotStartAt.toISOString(),
      windowEnd: slotEndAt.toISOString(),
    })),
  };
}

/**
 * Changes a retailer's own store. `shutOut` is the number of booked returns lost by the change that the page
 * showed before. Throws not_found, forbidden, demo_account, and returns_shut_out if that number is now
 * different.
 */
export function changeOwnStore(
  { db, bus, clock }: StoreChangeDeps,
  person: SessionPrincipal,
  { shutOut, companyId, storeId, ...wish }: OwnPlace & StoreWish & { shutOut: number },
): Promise<CallAnswer<typeof call>> {
  requireCompany(person, 'manage_stores', companyId);
  // The retailer shown in a demo is a real company, so people of a demo may not change its stores.
  if (person.sandboxId !== null) throw new AppError('demo_account');
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await requireOwnStore(transaction, { companyId, storeId }, at);
    const by = { kind: 'retailer', id: person.userId } as const;
    const { after, counted } = await applyStoreChange(transaction, storeId, wish, { by, at });
    if (counted !== shutOut) throw new AppError('returns_shut_out', { facts: { count: counted } });
    return presentOwnStore(after, at);
  });
}

const changesAtMost = 50;

/** The latest changes of a retailer's own store. Throws not_found, forbidden. */
export async function findOwnStoreChanges(
  { db, clock }: Pick<StoreChangeDeps, 'db' | 'clock'>,
  person: SessionPrincipal,
  place: OwnPlace,
): Promise<StoreChanges> {
  requireCompany(person, 'read_company', place.companyId);
  await requireOwnStore(db, place, clock.now());
  const { rows } = await sql<Omit<StoreChanges[number], 'at'> & { changedAt: Date }>`
    SELECT h.id::text, h.was, h.became, h.shut_out AS "shutOut", h.reason, h.changed_at AS "changedAt",
      CASE WHEN h.by_retailer THEN u.first_name || ' ' || u.last_name END AS by
    FROM store_changes h JOIN users u ON u.id = h.changed_by
    WHERE h.store_id = ${place.storeId} ORDER BY h.id DESC LIMIT ${changesAtMost}`.execute(db);
  return rows.map(({ changedAt, ...change }) => ({ ...change, at: changedAt.toISOString() }));
}
