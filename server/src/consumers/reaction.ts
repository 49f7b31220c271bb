import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailers } from '../ports/mailer.ts';
import type { EventOf } from './read-event.ts';

/** What an effect may use of the server. */
export interface ReactionDeps {
  db: Database;
  clock: Clock;
  mailers: Mailers;
  /** Where people reach this server, without a slash at the end. */
  origin: string;
  brand: { name: string; supportEmail: string; supportPhone: string };
}

/** What follows when something happened. It lies in a file of its own in `reactions/`, which is called what it is called. */
export interface Reaction<K extends EventKind = EventKind> {
  /** A sentence: its cursor is kept under it. */
  name: string;
  on: readonly K[];
  /** Runs at least once for each event, so doing it again must change nothing; what it throws is tried again, later and later. */
  effect(event: EventOf<K>, deps: ReactionDeps): Promise<void>;
}

/** Checks that the effect fits the events. */
export function defineReaction<const K extends EventKind>(reaction: Reaction<K>): Reaction<K> {
  return reaction;
}
