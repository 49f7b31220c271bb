import { entryOf } from '../../../lib/entry-of.ts';
import { actionLabels } from '../../../words/driver/actions.ts';
import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import type { GiftCardSide } from '@backhaul/domain/proof/gift-card.ts';
import type { OutboxEntry, OutboxWork } from '../../../parts/driver/outbox-entry.ts';

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

interface WaitingWords {
  lead: string;
  rest: string;
}

/** Words such as '1 photo is waiting for signal.' and the next step. Null if nothing waits. */
export function waitingWords(entries: readonly OutboxEntry[]): WaitingWords | null {
  // A call for help shows its own progress, so it is not counted here.
  const waiting = entries.filter(
    ({ refusal, isSent, work }) => refusal === null && !isSent && work.kind !== 'help',
  );
  if (waiting.length === 0) return null;
  const photos = waiting.filter(({ work }) => work.kind === 'photo').length;
  const messages = waiting.filter(({ work }) => work.kind === 'message').length;
  const notes = waiting.filter(({ work }) => work.kind.startsWith('desk_')).length;
  const steps = waiting.length - photos - messages - notes;
  const parts = [
    ...(steps > 0 ? [counted(steps, 'step', 'steps')] : []),
    ...(photos > 0 ? [counted(photos, 'photo', 'photos')] : []),
    ...(messages > 0 ? [counted(messages, 'message', 'messages')] : []),
    ...(notes > 0
      ? [counted(notes, 'note about a returns desk', 'notes about returns desks')]
      : []),
  ];
  const isOne = waiting.length === 1;
  return {
    lead: `${new Intl.ListFormat('en').format(parts)} ${isOne ? 'is' : 'are'} waiting for signal.`,
    rest: isOne
      ? 'The app sends this update when you are back online.'
      : 'The app sends these updates one by one when you are back online.',
  };
}

const stopWords: Readonly<Record<StopKind, string>> = {
  pickup: 'On the way to the pickup',
  store: 'On the way to the store',
  customer_return: 'On the way back to the customer',
};

const proofWords: Readonly<Record<ProofKind | GiftCardSide, string>> = {
  gift_card_front: 'The photo of the gift card’s front',
  gift_card_back: 'The photo of the gift card’s back',
  pickup: 'The pickup photo',
  delivery: 'The delivery photo',
  counter_receipt: 'The counter receipt',
  refusal: 'The photo of the refusal',
};

function workWords(work: OutboxWork): string {
  if (work.kind === 'photo') return proofWords[work.proof];
  if (work.kind === 'hand_over')
    return work.given.way === 'signature'
      ? 'The signature'
      : 'The reason for the missing signature';
  if (work.kind === 'arrival') return '“I’m here”';
  if (work.kind === 'take_back') return 'Your correction of “I’m here”';
  if (work.kind === 'gift_card') return 'The gift card';
  if (work.kind === 'message') return 'Your message';
  if (work.kind === 'desk_note') return 'Your note about the returns desk';
  if (work.kind === 'desk_mark') return '“Mark note as wrong”';
  if (work.kind === 'help') return 'Your call for help';
  if (work.kind === 'review') return 'Your review of the stop';
  if (work.kind === 'way_on')
    return work.plan === 'donate' ? '“On the way to the charity”' : '“On the way to another store”';
  return work.kind === 'heading'
    ? `“${stopWords[work.stop]}”`
    : `“${entryOf(actionLabels, work.status) ?? work.status}”`;
}

const uncapital = (words: string) => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;

/**
 * A sentence such as 'RTN-4M8WZ1TK: “Mark Delivered” and the counter receipt were not accepted.' All entries
 * belong to one order.
 */
export function refusedWords(entries: readonly OutboxEntry[]): string {
  const acts = entries.map(({ work }, place) =>
    place === 0 ? workWords(work) : uncapital(workWords(work)),
  );
  const listed = new Intl.ListFormat('en').format(acts);
  const were = acts.length === 1 ? 'was' : 'were';
  return `${entries[0]?.trackingNumber}: ${listed} ${were} not accepted.`;
}
