import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  AgreementVersion,
  offerAgreement as call,
} from '@backhaul/contract/calls/retail/agreement.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import {
  agreementLimits,
  agreementProblems,
  type AgreementTerms,
} from '@backhaul/domain/retail/agreement.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import {
  type AgreementDeps,
  findStoresOf,
  findVersions,
  lockCompany,
  presentVersion,
  requireRetailer,
} from './agreement-store.ts';

type Offered = CallBody<typeof call>;

const centsOf = (dollars: number | null) => (dollars === null ? null : toCents(dollars));

const termsOf = (offered: Offered): AgreementTerms => ({
  coversUpToCents: centsOf(offered.coversUpTo),
  creditLimitCents: toCents(offered.creditLimit),
  reasons: offered.reasons,
  storeIds: offered.storeIds,
  leastValueCents: centsOf(offered.valueFrom),
  mostValueCents: centsOf(offered.valueUpTo),
  paysFees: offered.paysFees,
  dueDays: offered.dueDays,
});

/**
 * Checks the fields of an offered agreement. Throws validation_failed with a problem for each wrong field.
 */
function requireSound(offered: Offered, today: string, known: readonly string[]): void {
  const { startsOn } = offered;
  const problems = agreementProblems(termsOf(offered));
  const { coversUpToCents, creditLimitCents, leastValueCents, mostValueCents, ...rest } = problems;
  const unknown = (offered.storeIds ?? []).filter((id) => !known.includes(id));
  const isSoon = startsOn >= today && startsOn <= addDays(today, agreementLimits.daysAhead);
  const fieldErrors = {
    ...rest,
    ...(coversUpToCents !== undefined && { coversUpTo: coversUpToCents }),
    ...(creditLimitCents !== undefined && { creditLimit: creditLimitCents }),
    ...(leastValueCents !== undefined && { valueFrom: leastValueCents }),
    ...(mostValueCents !== undefined && { valueUpTo: mostValueCents }),
    ...(unknown.length > 0 && { storeIds: 'Choose stores of this retailer' }),
    ...(!isSoon && { startsOn: 'Choose a day from today on, within a year' }),
  };
  if (Object.keys(fieldErrors).length > 0) throw new AppError('validation_failed', { fieldErrors });
}

const countOf = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

function termsText(offered: Offered): string {
  const { coversUpTo, creditLimit, paysFees, dueDays, reasons, storeIds } = offered;
  const { leastValueCents, mostValueCents } = termsOf(offered);
  return [
    coversUpTo === null ? 'the whole fare' : `up to ${formatCents(toCents(coversUpTo))} a return`,
    ...(reasons === null ? [] : [reasons.join(' or ')]),
    ...(storeIds === null ? [] : [countOf(storeIds.length, 'store')]),
    ...(leastValueCents === null ? [] : [`from ${formatCents(leastValueCents)} of value`]),
    ...(mostValueCents === null ? [] : [`up to ${formatCents(mostValueCents)} of value`]),
    ...(paysFees ? ['fees too'] : []),
    `credit ${formatCents(toCents(creditLimit))}`,
    `due in ${dueDays} days`,
  ].join(', ');
}

/**
 * Stores an offer as the next version of the agreement and returns the version's number. The new offer
 * replaces one that is still open.
 */
async function writeOffer(
  transaction: Database,
  offered: Offered,
  by: { companyId: string; userId: string; now: Date },
): Promise<number> {
  const { companyId, userId, now } = by;
  const terms = termsOf(offered);
  await sql`UPDATE retailer_agreements SET withdrawn_at = ${now}
    WHERE company_id = ${companyId} AND accepted_at IS NULL AND withdrawn_at IS NULL`.execute(
    transaction,
  );
  const { version } = await transaction
    .insertInto('retailer_agreements')
    .values({
      company_id: companyId,
      version: sql<number>`(SELECT coalesce(max(version), 0) + 1 FROM retailer_agreements WHERE company_id = ${companyId})`,
      starts_on: offered.startsOn,
      covers_up_to_cents: terms.coversUpToCents,
      credit_limit_cents: terms.creditLimitCents,
      reasons: terms.reasons === null ? null : [...terms.reasons],
      store_ids: terms.storeIds === null ? null : [...terms.storeIds],
      least_value_cents: terms.leastValueCents,
      most_value_cents: terms.mostValueCents,
      pays_fees: terms.paysFees,
      due_days: terms.dueDays,
      offered_by: userId,
      created_at: now,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Offers a retailer the next version of its agreement and notifies its owners. Throws not_found,
 * validation_failed, and retailer_unowned if nobody could accept it.
 */
export function offerAgreement(
  { db, bus, clock }: AgreementDeps,
  { userId }: SessionPrincipal,
  asked: { companyId: string; offered: Offered },
  idempotency: IdempotencyClaim | null,
): Promise<AgreementVersion> {
  const { companyId, offered } = asked;
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await lockCompany(transaction, companyId);
    const { name, owners } = await requireRetailer(transaction, companyId);
    if (owners.length === 0) throw new AppError('retailer_unowned');
    const today = await readAreaDay(transaction, now);
    const stores = await findStoresOf(transaction, companyId);
    requireSound(
      offered,
      today,
      stores.map(({ id }) => id),
    );
    const version = await writeOffer(transaction, offered, { companyId, userId, now });
    await appendSubjectEvent(transaction, {
      subject: 'agreement',
      subjectId: companyId,
      type: 'offered',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: now,
      details: { version, startsOn: offered.startsOn },
    });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'offer_agreement',
      subject: { thing: name },
      before: null,
      after: { version, agreement: termsText(offered) },
      reason: offered.reason,
      at: now,
    });
    const versions = await findVersions(transaction, companyId, today);
    const written = versions.find((one) => one.version === version);
    if (written === undefined) throw new Error('a version was just offered');
    const answer = presentVersion(written);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
