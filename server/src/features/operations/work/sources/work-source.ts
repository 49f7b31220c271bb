import type { WorkFacts, WorkSubjectKind } from '@backhaul/contract/work-facts.ts';
import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { WorkKind } from '@backhaul/domain/operations/work-kinds.ts';
import type { Database } from '../../../../database/connect.ts';

/** One matter that waits for a person now, or will do so from a known time. */
export interface WorkPiece {
  /** The id of the record that the item was read from, one of the requested ids. */
  sourceId: string;
  kind: WorkKind;
  /** Distinguishes several items of one kind and record. */
  part?: string;
  subject: { kind: WorkSubjectKind; id: string };
  orderId: string | null;
  /** The customer or driver that the item is about. */
  personId: string | null;
  /** The first owner. A later owner is kept when the item is updated. */
  ownerId?: string;
  since: Date;
  /** The time by which we promised to act, never the time of the system's next step. */
  dueAt: Date;
  /** The time at which the item begins to wait for a person; by default at once. */
  showsAt?: Date;
  facts: WorkFacts;
}

/**
 * One source of items on the work list, with items of the live tenant only. An event of a kind in `on` can
 * change the items about one record: the event's subject, or its order.
 */
export interface WorkSource {
  name: string;
  on: readonly EventKind[];
  /** The record id for an event's subject, if the subject's id is not a UUID. */
  recordOf?(subjectId: string): string;
  /** The current items of these records, in one query. A record without items is not in the answer. */
  read(db: Database, ids: readonly string[]): Promise<WorkPiece[]>;
  /** The ids of all records that may have an item. */
  candidates(db: Database): Promise<string[]>;
}
