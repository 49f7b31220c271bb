import type { CounterWord } from '@backhaul/contract/calls/retail/company-returns.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import {
  type CounterReason,
  type CounterVerdict,
  mayAnswerAtCounter,
  mayTakeBack,
} from '@backhaul/domain/retail/counter-word.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface CounterDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

interface NamedReturn {
  companyId: string;
  orderId: string;
}

interface StoredWord {
  verdict: CounterVerdict;
  reason: CounterReason | null;
  words: string | null;
  by: string;
  saidBy: string;
  at: Date;
}

async function readWord(db: Database, orderId: string): Promise<StoredWord | undefined> {
  const { rows } = await sql<StoredWord>`
    SELECT w.verdict, w.reason, w.words, u.first_name AS by, w.said_by AS "saidBy", w.said_at AS at
    FROM counter_words w JOIN users u ON u.id = w.said_by WHERE w.order_id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}

const present = ({ verdict, reason, words, by, at }: StoredWord): CounterWord => ({
  verdict,
  reason,
  words,
  by,
  at: at.toISOString(),
});

/** Locks a return to one of the company's counters, in the caller's tenant. Throws not_found. */
async function lockReturn(
  transaction: Database,
  { sandboxId }: SessionPrincipal,
  { companyId, orderId }: NamedReturn,
) {
  const state = await lockState(transaction, orderId);
  const isOurs = state?.companyId === companyId && state.sandboxId === sandboxId;
  if (!isOurs || state.charityId !== null) throw new AppError('not_found');
  return state;
}

interface Said {
  verdict: CounterVerdict;
  reason?: CounterReason | undefined;
  words?: string | undefined;
}

function requireReason({ verdict, reason }: Said): void {
  if ((verdict === 'refused') === (reason !== undefined)) return;
  const problem = verdict === 'refused' ? 'Choose a reason' : 'Only a refusal has a reason';
  throw new AppError('validation_failed', { fieldErrors: { reason: problem } });
}

/**
 * Stores the counter's decision and notifies the driver. Sending the same decision again changes nothing.
 * Throws not_found, forbidden, validation_failed. Throws counter_answered for a different decision, and
 * counter_too_late if no driver has the item any more.
 */
export function answerAtCounter(
  { db, bus, clock }: CounterDeps,
  person: SessionPrincipal,
  asked: NamedReturn & Said,
): Promise<CounterWord> {
  const { companyId, orderId, verdict, reason = null, words = '' } = asked;
  requireCompany(person, 'answer_at_counter', companyId);
  requireReason(asked);
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockReturn(transaction, person, asked);
    const before = await readWord(transaction, orderId);
    if (before !== undefined) {
      if (before.verdict === verdict && before.reason === reason) return present(before);
      throw new AppError('counter_answered');
    }
    if (!mayAnswerAtCounter(state.status)) throw new AppError('counter_too_late');
    const said = words === '' ? null : words;
    await sql`INSERT INTO counter_words (order_id, verdict, reason, words, said_by, said_at)
      VALUES (${orderId}, ${verdict}, ${reason}, ${said}, ${person.userId}, ${now})`.execute(
      transaction,
    );
    await appendOrderEvent(transaction, {
      orderId,
      type: 'counter_answered',
      action: null,
      actor: { kind: 'retailer', id: person.userId },
      happenedAt: now,
      details: { verdict, reason },
    });
    const word = await readWord(transaction, orderId);
    if (word === undefined) throw new Error('the word was just stored');
    return present(word);
  });
}

/**
 * Withdraws the counter's decision, which is possible for a minute. Throws not_found, forbidden, and
 * counter_word_stands after that minute.
 */
export function takeBackCounterWord(
  { db, bus, clock }: CounterDeps,
  person: SessionPrincipal,
  named: NamedReturn,
): Promise<void> {
  const { companyId, orderId } = named;
  requireCompany(person, 'answer_at_counter', companyId);
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockReturn(transaction, person, named);
    const word = await readWord(transaction, orderId);
    if (word === undefined) throw new AppError('not_found');
    const isOpen = mayAnswerAtCounter(state.status);
    if (!isOpen || !mayTakeBack({ at: word.at.getTime() }, now.getTime()))
      throw new AppError('counter_word_stands');
    await sql`DELETE FROM counter_words WHERE order_id = ${orderId}`.execute(transaction);
    await appendOrderEvent(transaction, {
      orderId,
      type: 'counter_word_taken_back',
      action: null,
      actor: { kind: 'retailer', id: person.userId },
      happenedAt: now,
      details: { verdict: word.verdict },
    });
  });
}
