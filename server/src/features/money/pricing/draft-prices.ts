import { randomUUID } from 'node:crypto';
import type { FareRulesAnswer } from '@backhaul/contract/fare-rules-answer.ts';
import type { PriceDraft } from '@backhaul/contract/calls/money/pricing.ts';
import { rulesInCents } from '@backhaul/contract/fare-rules-wire.ts';
import { fareRulesProblems } from '@backhaul/domain/fare/check-fare-rules.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { findDraft } from './pricing-queries.ts';

/** The version name of price rules that are not published. */
const draftVersion = 'draft';

/** A field's name in the API, without `Cents`: `customer.size.S` for `customer.sizeCents.S`. */
const fieldOnWire = (field: string) => field.replaceAll(/Cents(?=\.|$)/g, '');

/**
 * Throws validation_failed, with a message for each wrong field, if the price rules could not be published.
 */
export function requireValid(rules: FareRules): void {
  const problems = fareRulesProblems(rules);
  if (problems.length === 0) return;
  throw new AppError('validation_failed', {
    message: 'Validation failed: these prices cannot be published as they are.',
    fieldErrors: Object.fromEntries(
      problems.map(({ field, message }) => [fieldOnWire(field), message]),
    ),
  });
}

/** Begins a draft with the rules of a version. Throws not_found. */
export function draftPrices(
  { db, clock }: Pick<PricingDeps, 'db' | 'clock'>,
  { userId }: SessionPrincipal,
  basedOn: string,
  idempotency: IdempotencyClaim | null,
): Promise<PriceDraft> {
  return db.transaction().execute(async (transaction) => {
    const id = randomUUID();
    await sql`
      INSERT INTO fare_drafts (id, rules, based_on, changed_by, changed_at)
      SELECT ${id}, rules || jsonb_build_object('version', ${draftVersion}::text), version, ${userId}, ${clock.now()}
      FROM fare_versions WHERE version = ${basedOn}`.execute(transaction);
    const draft = await findDraft(transaction, id);
    if (draft === undefined) throw new AppError('not_found');
    await saveIdempotentResponse(transaction, idempotency, 201, draft.shown);
    return draft.shown;
  });
}

/**
 * Replaces a draft's rules. Throws not_found, and validation_failed for rules that could not be published.
 */
export async function changePriceDraft(
  { db, clock }: Pick<PricingDeps, 'db' | 'clock'>,
  { userId }: SessionPrincipal,
  draftId: string,
  answer: FareRulesAnswer,
): Promise<PriceDraft> {
  const rules = rulesInCents(draftVersion, answer);
  requireValid(rules);
  await sql`UPDATE fare_drafts SET rules = ${JSON.stringify(rules)}::jsonb, changed_by = ${userId},
    changed_at = ${clock.now()} WHERE id = ${draftId}`.execute(db);
  const draft = await findDraft(db, draftId);
  if (draft === undefined) throw new AppError('not_found');
  return draft.shown;
}

export async function dropPriceDraft({ db }: Pick<PricingDeps, 'db'>, draftId: string) {
  await sql`DELETE FROM fare_drafts WHERE id = ${draftId}`.execute(db);
}
