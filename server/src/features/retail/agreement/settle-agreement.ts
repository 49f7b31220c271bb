import type { AgreementVersion } from '@backhaul/contract/calls/retail/agreement.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent, type NewOrderEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import {
  type AgreementDeps,
  findVersions,
  lockCompany,
  presentVersion,
  requireRetailer,
} from './agreement-store.ts';

interface NamedVersion {
  companyId: string;
  version: number;
}

/**
 * The open offer of an agreement, locked with its company. Throws not_found, and agreement_over if the offer
 * is no longer open.
 */
async function requireOffered(
  transaction: Database,
  { companyId, version }: NamedVersion,
  today: string,
): Promise<void> {
  await lockCompany(transaction, companyId);
  const versions = await findVersions(transaction, companyId, today);
  const named = versions.find((one) => one.version === version);
  if (named === undefined) throw new AppError('not_found');
  if (named.state !== 'offered') throw new AppError('agreement_over');
}

async function append(
  transaction: Database,
  { companyId, version }: NamedVersion,
  event: { type: EventType<'agreement'>; actor: NewOrderEvent['actor']; at: Date },
): Promise<void> {
  const { type, actor, at: happenedAt } = event;
  await appendSubjectEvent(transaction, {
    subject: 'agreement',
    subjectId: companyId,
    type,
    actor,
    sandboxId: null,
    happenedAt,
    details: { version },
  });
}

/**
 * Accepts an offered agreement for the retailer. Throws not_found, forbidden, demo_account, agreement_over.
 */
export function acceptAgreement(
  { db, bus, clock }: AgreementDeps,
  principal: SessionPrincipal,
  named: NamedVersion,
): Promise<AgreementVersion> {
  const { companyId, version } = named;
  const { userId, sandboxId } = principal;
  requireCompany(principal, 'accept_agreement', companyId);
  if (sandboxId !== null) throw new AppError('demo_account');
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const today = await readAreaDay(transaction, now);
    await requireOffered(transaction, named, today);
    await sql`UPDATE retailer_agreements SET accepted_at = ${now}, accepted_by = ${userId}
      WHERE company_id = ${companyId} AND version = ${version}`.execute(transaction);
    await append(transaction, named, {
      type: 'agreed',
      actor: { kind: 'retailer', id: userId },
      at: now,
    });
    const versions = await findVersions(transaction, companyId, today);
    const accepted = versions.find((one) => one.version === version);
    if (accepted === undefined) throw new Error('a version was just accepted');
    return presentVersion(accepted);
  });
}

/** Withdraws an offered agreement. Throws not_found, agreement_over. */
export function withdrawAgreement(
  { db, bus, clock }: AgreementDeps,
  { userId }: SessionPrincipal,
  { reason, ...named }: NamedVersion & { reason: string },
): Promise<void> {
  const { companyId, version } = named;
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const { name } = await requireRetailer(transaction, companyId);
    await requireOffered(transaction, named, await readAreaDay(transaction, now));
    await sql`UPDATE retailer_agreements SET withdrawn_at = ${now}
      WHERE company_id = ${companyId} AND version = ${version}`.execute(transaction);
    await append(transaction, named, {
      type: 'withdrawn',
      actor: { kind: 'admin', id: userId },
      at: now,
    });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'withdraw_agreement',
      subject: { thing: name },
      before: { version },
      after: null,
      reason,
      at: now,
    });
  });
}

/**
 * Ends the agreement in force, today or on a later day. Throws not_found, validation_failed, and
 * agreement_over if none is in force.
 */
export function endAgreement(
  { db, bus, clock }: AgreementDeps,
  { userId }: SessionPrincipal,
  asked: { companyId: string; lastDay: string; reason: string },
): Promise<void> {
  const { companyId, lastDay, reason } = asked;
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await lockCompany(transaction, companyId);
    const { name } = await requireRetailer(transaction, companyId);
    const today = await readAreaDay(transaction, now);
    const versions = await findVersions(transaction, companyId, today);
    const ending = versions.find(({ state }) => state === 'in_force');
    if (ending === undefined) throw new AppError('agreement_over');
    if (lastDay < today)
      throw new AppError('validation_failed', {
        fieldErrors: { lastDay: 'This day is over. Choose today or a later day.' },
      });
    const { version } = ending;
    await sql`UPDATE retailer_agreements SET ends_on = ${lastDay}::date
      WHERE company_id = ${companyId} AND version = ${version}`.execute(transaction);
    await append(
      transaction,
      { companyId, version },
      { type: 'ended', actor: { kind: 'admin', id: userId }, at: now },
    );
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'end_agreement',
      subject: { thing: name },
      before: { version, agreement: ending.endsOn === null ? null : `Last day ${ending.endsOn}` },
      after: { version, agreement: `Last day ${lastDay}` },
      reason,
      at: now,
    });
  });
}
