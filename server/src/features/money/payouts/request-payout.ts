import { randomUUID } from 'node:crypto';
import { type PayoutKind, planPayout } from '@backhaul/domain/payout/payout-rules.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { claimEarnings } from '../../../ledger/payout-earnings.ts';
import { postPayout } from '../../../ledger/post-payout.ts';
import { readAccount } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { presentPayout } from './payouts-presenter.ts';
import { hasRunningPayout, insertPayout, lockDriver, type PayoutRow } from './payouts-store.ts';
import { notReady } from './set-up-payouts.ts';

/**
 * The maximum number of tries to send a payout. They take about an hour, because the pauses grow. After that
 * a scheduled job asks the provider.
 */
const maxAttempts = 10;

export async function enqueueSending(transaction: Database, payoutId: string): Promise<void> {
  const key = `payout:${payoutId}`;
  await enqueueJob(transaction, 'send_payout', { payoutId }, { key, queue: key, maxAttempts });
}

interface PayoutRequest {
  driverId: string;
  sandboxId: string | null;
  kind: PayoutKind;
  /** The day of a weekly payout; null for other payouts. */
  payday: string | null;
}

/**
 * Begins a payout in the caller's transaction: of all pending earnings or, on a payday, of those pending at
 * the payout hour. Stores the payout's earnings, postings and event, and the job that sends the payout.
 * Payouts of one driver run one after another. Throws payouts_unavailable, payout_running,
 * nothing_to_pay_out, payout_too_small, payout_account_not_ready.
 */
export async function beginPayout(
  { payoutProviders, clock }: PayoutDeps,
  transaction: Database,
  { driverId, sandboxId, kind, payday }: PayoutRequest,
): Promise<PayoutRow> {
  const provider = payoutProviders.forTenant(sandboxId);
  if (provider === null) throw new AppError('payouts_unavailable');
  await lockDriver(transaction, driverId);
  if (await hasRunningPayout(transaction, driverId)) throw new AppError('payout_running');
  const id = randomUUID();
  const { cents, earnings } = await claimEarnings(transaction, {
    payoutId: id,
    driverId,
    payday,
  });
  const plan = planPayout(kind, cents);
  if (!plan.ok) throw new AppError(plan.code);
  if (provider.onboarding !== null) {
    const account = await readAccount(transaction, driverId, provider.name);
    if (account.state !== 'ready') notReady(account);
  }
  const { amountCents, feeCents } = plan;
  const at = clock.now();
  const payout = { id, driverId, sandboxId, kind, payday, amountCents, feeCents, earnings };
  const row = await insertPayout(transaction, { ...payout, provider: provider.name, at });
  const posted = { payoutId: id, driverId, sandboxId, amountCents, feeCents };
  await postPayout(transaction, posted, { from: null, to: 'requested', at });
  await appendSubjectEvent(transaction, {
    subject: 'driver',
    subjectId: driverId,
    type: 'payout_requested',
    actor: kind === 'weekly' ? { kind: 'system', id: null } : { kind: 'driver', id: driverId },
    sandboxId,
    details: { payoutId: id, kind, amountCents, feeCents },
  });
  await enqueueSending(transaction, id);
  return row;
}

/** Begins a payout for the driver's button 'Cash Out Now'. */
export async function requestPayout(
  deps: PayoutDeps,
  driver: { userId: string; sandboxId: string | null },
  idempotency: IdempotencyClaim | null,
) {
  return commitEvents(deps.db, deps.bus, async (transaction) => {
    const answer = presentPayout(
      await beginPayout(deps, transaction, {
        driverId: driver.userId,
        sandboxId: driver.sandboxId,
        kind: 'instant',
        payday: null,
      }),
    );
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
