import {
  isRunningPayout,
  movesPayout,
  type PayoutFailure,
  type PayoutState,
} from '@backhaul/domain/payout/payout-rules.ts';
import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { postPayout } from '../../../ledger/post-payout.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { lockPayout, updatePayout } from './payouts-store.ts';

/**
 * New facts about a payout. They come from the provider's answer, its message or its refusal; after a
 * refusal, `reference` (the provider's id) is null.
 */
interface HeardNews {
  payoutId: string;
  reference: string | null;
  state: PayoutState;
  failure: PayoutFailure | null;
}

const told: Partial<Readonly<Record<PayoutState, EventType<'driver'>>>> = {
  paid: 'payout_paid',
  failed: 'payout_failed',
};

/**
 * Changes a payout's state in the caller's transaction, with the postings, earnings and event that belong to
 * the change. Outdated facts change nothing.
 */
export async function applyNews(transaction: Database, news: HeardNews, at: Date): Promise<void> {
  const row = await lockPayout(transaction, news.payoutId);
  if (row === undefined || !movesPayout(row.state, news.state)) return;
  const { driver_id: driverId, sandbox_id: sandboxId } = row;
  const { state, reference } = news;
  // If the provider gives no reason for a failure, the bank is assumed to have refused the payout.
  const failure = state === 'failed' ? (news.failure ?? 'bank_refused') : null;
  const settledAt = isRunningPayout(state) ? null : at;
  await updatePayout(transaction, row.id, { state, reference, failure, settledAt });
  const money = { amountCents: row.amount_cents, feeCents: row.fee_cents };
  const posted = { payoutId: row.id, driverId, sandboxId, ...money };
  await postPayout(transaction, posted, { from: row.state, to: state, at });
  const type = told[state];
  if (type === undefined) return;
  await appendSubjectEvent(transaction, {
    subject: 'driver',
    subjectId: driverId,
    type,
    actor: { kind: 'system', id: null },
    sandboxId,
    details: { payoutId: row.id, kind: row.kind, failure, ...money },
  });
}

export async function applyPayoutNews(
  { db, bus, clock }: PayoutDeps,
  news: HeardNews,
): Promise<void> {
  await commitEvents(db, bus, (transaction) => applyNews(transaction, news, clock.now()));
}
