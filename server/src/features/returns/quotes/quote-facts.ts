import type { ClosedSlot } from '@backhaul/domain/area/area-hours.ts';
import type { ServiceHold } from '@backhaul/domain/area/service-hold.ts';
import { zipOfAddress } from '@backhaul/domain/geo/zip-code.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase } from '../../../database/grouped-statement.ts';
import { prepared } from '../../../database/prepared-statements.ts';
import { heldSql, type HoldRow, toHolds } from '../../../orders/holds.ts';
import { type QuotedStore, quotedStore } from './quote-store.ts';

const quotesAtOnce = 32;

interface Asked {
  zip: string | null;
  storeId: string | null;
}

export interface ServingArea {
  id: string;
  timeZone: string;
  closedSlots: readonly ClosedSlot[];
}

/**
 * The facts from the database that a quote needs: the address index's version, the service area, the store,
 * and pauses of pickups.
 */
export interface QuoteFacts {
  /** The version of the map's address index, counted from 1; null while there is no index. */
  addressGeneration: number | null;
  /** The open service area for a ZIP code. */
  areaOf(zip: string): Promise<ServingArea | undefined>;
  storeOf(id: string): Promise<QuotedStore | undefined>;
  /** The pauses of pickups ("holds"), each with its places and times. */
  holds: readonly ServiceHold[];
}

type FactsRow = {
  generation: number | null;
  area: ServingArea | null;
  store: QuotedStore | null;
  holds: HoldRow[];
};

/** Simultaneous quotes share one round trip to the database. */
const readRow = groupOnDatabase<Asked, FactsRow>(async (db, group) => {
  const { rows } = await sql<FactsRow>`
    ${prepared} SELECT (SELECT generation FROM address_index) AS generation, (
        SELECT jsonb_build_object('id', a.id, 'timeZone', a.time_zone, 'closedSlots', a.closed_slots) FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id
        WHERE z.zip = asked.zip AND a.is_live) AS area, (
        SELECT to_jsonb(found) FROM (
          SELECT ${quotedStore} FROM stores s JOIN companies c ON c.id = s.company_id WHERE s.id = asked.store_id) found
      ) AS store, ${sql.raw(heldSql)} AS holds
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(group)}::jsonb) AS (zip text, "storeId" text)) WITH ORDINALITY
      AS asked (zip, store_id, place)
    ORDER BY asked.place`.execute(db);
  return rows;
}, quotesAtOnce);

/** Reads the facts for a quote in one round trip to the database. Facts that few quotes need are read later. */
export async function readQuoteFacts(
  db: Database,
  { address, storeId }: { address: string; storeId: string | null },
): Promise<QuoteFacts> {
  const zip = zipOfAddress(address);
  const { generation, area, store, holds } = await readRow(db, { zip, storeId });
  return {
    addressGeneration: generation,
    holds: toHolds(holds),
    areaOf: async (asked) =>
      (asked === zip ? area : (await readRow(db, { zip: asked, storeId: null })).area) ?? undefined,
    storeOf: async (asked) =>
      (asked === storeId ? store : (await readRow(db, { zip: null, storeId: asked })).store) ??
      undefined,
  };
}
