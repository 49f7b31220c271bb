import { completeRules } from '@backhaul/domain/fare/verdict-rules.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  PriceDraft,
  PriceVersion,
  readPrices,
} from '@backhaul/contract/calls/money/pricing.ts';
import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { presentPrices } from '../../../app/prices-in-force.ts';
import type { Database } from '../../../database/connect.ts';
import type { PricingDeps } from './pricing-deps.ts';

/** Only this many versions are shown, because nobody looks further back. */
const shownVersions = 100;

interface VersionRow {
  rules: FareRules;
  effective_at: Date;
  published_at: Date;
  author: string | null;
  reason: string;
  based_on: string | null;
  area: string | null;
}

interface DraftRow {
  id: string;
  rules: FareRules;
  based_on: string;
  changed_at: Date;
  author: string | null;
}

function presentVersion(row: VersionRow): PriceVersion {
  const isShipped = row.published_at.getTime() === 0;
  return {
    ...presentPrices({ rules: completeRules(row.rules), effectiveAt: row.effective_at }),
    publishedAt: isShipped ? null : row.published_at.toISOString(),
    publishedBy: row.author,
    why: row.reason,
    basedOn: row.based_on,
    city: row.area,
  };
}

async function findVersions(db: Database, which: RawBuilder<unknown>): Promise<PriceVersion[]> {
  const { rows } = await sql<VersionRow>`
    SELECT v.rules, v.effective_at, v.published_at, v.reason, v.based_on, a.name AS area, u.first_name || ' ' || u.last_name AS author
    FROM fare_versions v LEFT JOIN users u ON u.id = v.published_by LEFT JOIN service_areas a ON a.id = v.area_id
    WHERE ${which} ORDER BY v.number DESC LIMIT ${shownVersions}`.execute(db);
  return rows.map(presentVersion);
}

export async function findVersion(
  db: Database,
  version: string,
): Promise<PriceVersion | undefined> {
  return (await findVersions(db, sql`v.version = ${version}`))[0];
}

async function findDrafts(db: Database, which: RawBuilder<unknown>) {
  const { rows } = await sql<DraftRow>`
    SELECT d.id, d.rules, d.based_on, d.changed_at, u.first_name || ' ' || u.last_name AS author
    FROM fare_drafts d LEFT JOIN users u ON u.id = d.changed_by
    WHERE ${which} ORDER BY d.changed_at DESC, d.id`.execute(db);
  return rows;
}

function presentDraft(row: DraftRow): PriceDraft {
  return {
    id: row.id,
    basedOn: row.based_on,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.author,
    rules: rulesInDollars(completeRules(row.rules)),
  };
}

/** A draft of the price rules, once as the API shows it and once as the domain uses it. */
export async function findDraft(
  db: Database,
  draftId: string,
): Promise<{ shown: PriceDraft; rules: FareRules; basedOn: string } | undefined> {
  const [row] = await findDrafts(db, sql`d.id = ${draftId}`);
  return (
    row && { shown: presentDraft(row), rules: completeRules(row.rules), basedOn: row.based_on }
  );
}

/** Every service area with the price version in force there. */
async function listCities({ db, prices }: Pick<PricingDeps, 'db' | 'prices'>) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM service_areas ORDER BY name, id`.execute(db);
  return Promise.all(
    rows.map(async (area) => ({ ...area, version: (await prices.now(area.id)).rules.version })),
  );
}

/**
 * Every price version and draft. Also the number of open quotes, which keep the prices of the version that
 * they were made with.
 */
export async function listPrices({
  db,
  clock,
  prices,
}: PricingDeps): Promise<CallAnswer<typeof readPrices>> {
  const [versions, drafts, inForce, cities, { rows: open }] = await Promise.all([
    findVersions(db, sql`true`),
    findDrafts(db, sql`true`),
    prices.now(),
    listCities({ db, prices }),
    sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM quotes q LEFT JOIN users u ON u.id = q.user_id
      WHERE q.expires_at > ${clock.now()} AND u.sandbox_id IS NULL
        AND NOT EXISTS (SELECT FROM orders o WHERE o.quote_id = q.id)`.execute(db),
  ]);
  return {
    inForce: inForce.rules.version,
    cities,
    openQuotes: open[0]?.count ?? 0,
    versions,
    drafts: drafts.map(presentDraft),
  };
}
