import type { PriceVersion } from '@backhaul/contract/calls/money/pricing.ts';
import { publishingLimits } from '@backhaul/domain/fare/publishing-limits.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { readRulesInForce } from '../../../database/fare-rules.ts';
import { requireValid } from './draft-prices.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { findDraft, findVersion } from './pricing-queries.ts';

interface Publication {
  draftId: string;
  /** The time when the version takes effect. Null means as soon as every process knows it. */
  effectiveAt: Date | null;
  why: string;
  /** The only area that gets the version. Null means every area without prices of its own. */
  areaId: string | null;
}

/** The time when the version takes effect. Throws validation_failed for a time that is past or too near. */
function momentOf(asked: Date | null, now: Date): Date {
  const earliest = new Date(now.getTime() + publishingLimits.leadMs);
  if (asked === null) return earliest;
  if (asked >= earliest) return asked;
  const seconds = publishingLimits.leadMs / 1000;
  throw new AppError('validation_failed', {
    fieldErrors: { effectiveAt: `Choose a time at least ${seconds} seconds from now.` },
  });
}

async function requireArea(db: Database, areaId: string): Promise<{ name: string }> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM service_areas WHERE id = ${areaId}`.execute(db);
  const [area] = rows;
  if (area !== undefined) return area;
  throw new AppError('validation_failed', { fieldErrors: { areaId: 'There is no such city' } });
}

/**
 * Publishes a draft as the next price version, which never changes again, and deletes the draft. Simultaneous
 * publications run one after another. Throws not_found, validation_failed.
 */
export async function publishPrices(
  { db, bus, clock }: Omit<PricingDeps, 'prices'>,
  { userId }: SessionPrincipal,
  { draftId, effectiveAt, why, areaId }: Publication,
  idempotency: IdempotencyClaim | null,
): Promise<PriceVersion> {
  const published = await db.transaction().execute(async (transaction) => {
    // The lock makes publications run one after another. A table lock would need the right to change the
    // table's rows, which no database user has.
    await sql`SELECT pg_advisory_xact_lock(hashtext('fare_versions'))`.execute(transaction);
    const draft = await findDraft(transaction, draftId);
    if (draft === undefined) throw new AppError('not_found');
    requireValid(draft.rules);
    const area = areaId === null ? null : await requireArea(transaction, areaId);
    const now = clock.now();
    const moment = momentOf(effectiveAt, now);
    const before = await readRulesInForce(transaction, moment, areaId);
    const { rows } = await sql<{ version: string }>`
      WITH next AS (SELECT max(number) + 1 AS number FROM fare_versions)
      INSERT INTO fare_versions (version, number, rules, effective_at, published_at, published_by, reason, based_on, area_id)
      SELECT 'fare-v' || number, number,
        ${JSON.stringify(draft.rules)}::jsonb || jsonb_build_object('version', 'fare-v' || number),
        ${moment}, ${now}, ${userId}, ${why}, ${draft.basedOn}, ${areaId}
      FROM next RETURNING version`.execute(transaction);
    const version = rows[0]?.version ?? '';
    await sql`DELETE FROM fare_drafts WHERE id = ${draftId}`.execute(transaction);
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'publish_prices',
      subject: { thing: area === null ? 'Prices' : `Prices of ${area.name}` },
      before: { prices: before.version },
      after: { prices: version, inForceFrom: moment.toISOString() },
      reason: why,
      at: now,
    });
    const answer = await findVersion(transaction, version);
    if (answer === undefined) throw new Error(`${version} was just published`);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
  bus.publish('prices_published', null);
  return published;
}
