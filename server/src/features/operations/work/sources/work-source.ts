import type { WorkFacts, WorkSubjectKind } from '@backhaul/contract/work-facts.ts';
import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { WorkKind } from '@backhaul/domain/operations/work-kinds.ts';
import type { Database } from '../../../../database/connect.ts';

/** An item of the work list: a task that waits for a person now, or will wait from a known time. */
export interface WorkPiece {
  /** The id of the record that the item was read from, one of the requested ids. */
  sourceId: string;
  kind: WorkKind;
  /** Distinguishes items of the same kind that come from the same record. */
  part?: string;
  subject: { kind: WorkSubjectKind; id: string };
  orderId: string | null;
  /** The customer or driver that the item is about. */
  personId: string | null;
  /** The item's first owner. If somebody else has taken the item, this is ignored. */
  ownerId?: string;
  since: Date;
  /** The time by which we promised that a person acts. It is never the time of an automatic step. */
  dueAt: Date;
  /** The time from which the item is on the list; at once if absent. */
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
  /** Converts the id of an event's subject to a record id. Needed only if the subject's id is not a UUID. */
  recordOf?(subjectId: string): string;
  /** Reads the items that these records have now, in one query. A record may have none. */
  read(db: Database, ids: readonly string[]): Promise<WorkPiece[]>;
  /** The ids of all records that may have an item. */
  candidates(db: Database): Promise<string[]>;
}
