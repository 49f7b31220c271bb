import type { WorkFacts, WorkSubjectKind } from '@backhaul/contract/work-facts.ts';
import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { WorkKind } from '@backhaul/domain/operations/work-kinds.ts';
import type { Database } from '../../../../database/connect.ts';

/** One matter that waits for a person, or will from a time that is certain. */
export interface WorkPiece {
  /** The record that it was read from, one of those that were asked for. */
  sourceId: string;
  kind: WorkKind;
  /** Tells several pieces of one kind and record apart. */
  part?: string;
  subject: { kind: WorkSubjectKind; id: string };
  orderId: string | null;
  /** The customer or driver it is about. */
  personId: string | null;
  /** The owner at the beginning; a later owner stays. */
  ownerId?: string;
  since: Date;
  /** When it was promised; never the system's next step. */
  dueAt: Date;
  /** When it begins to wait for a person; at once by default. */
  showsAt?: Date;
  facts: WorkFacts;
}

/**
 * One family of work. Its pieces are those of records that `on` can change; an event's subject, or order, is the record.
 * All of it is about the live tenant.
 */
export interface WorkSource {
  name: string;
  on: readonly EventKind[];
  /** The record of an event's subject, if that is no UUID. */
  recordOf?(subjectId: string): string;
  /** The present pieces of these records, in one query. A record without one is not in the answer. */
  read(db: Database, ids: readonly string[]): Promise<WorkPiece[]>;
  /** All records that may have a piece. */
  candidates(db: Database): Promise<string[]>;
}
