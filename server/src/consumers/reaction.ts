import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { Database } from '../database/connect.ts';
import type { TrafficBook } from '../ports/traffic-book.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { TenantSenders } from '../ports/senders.ts';
import type { EventOf } from './read-events.ts';

export interface ReactionDeps {
  db: Database;
  clock: Clock;
  /** Sends messages to people without an account, who cannot get notifications. */
  senders: TenantSenders;
  /** The server's public URL, without a slash at the end. */
  origin: string;
  /** Makes the loops that send notifications look for new notifications. */
  wakeCarriers: () => void;
  /** The key that signs the links in our mails. */
  secret: string;
  bus: Pick<Bus, 'publish'>;
  brand: { name: string; supportEmail: string; supportPhone: string };
  /** The people who get every call for help; empty if none are configured. */
  safetyTeam: { phones: readonly string[]; emails: readonly string[] };
  /** The expected traffic, by which drivers' tours (their sequences of stops) are timed. */
  traffic: TrafficBook;
}

/**
 * Work that follows from an event, such as notifying a customer. Each reaction has its own file in
 * `reactions/`, named like the export.
 */
export interface Reaction<K extends EventKind = EventKind> {
  /**
   * The reaction's name, such as 'notify-customer-of-driver'. Its cursor (position in the event stream) is
   * stored under this name, so a renamed reaction starts with a new cursor.
   */
  name: string;
  on: readonly K[];
  /** Runs at least once per event, so it must be idempotent. A failure is retried with growing pauses. */
  effect(event: EventOf<K>, deps: ReactionDeps): Promise<void>;
}

/** Returns the reaction unchanged. It only makes the compiler check the effect against its events. */
export function defineReaction<const K extends EventKind>(reaction: Reaction<K>): Reaction<K> {
  return reaction;
}
