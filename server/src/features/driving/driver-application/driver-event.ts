import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface DriverApplicationDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

interface NewDriverEvent {
  driver: { id: string; sandboxId: string | null };
  type: EventType<'driver'>;
  /** Null if the system caused the event. */
  by: SessionPrincipal | null;
  details?: Record<string, unknown>;
}

/**
 * Appends an event about an application. These events are its audit trail and cause the applicant's
 * notifications.
 */
export function appendDriverEvent(
  transaction: Database,
  { driver, type, by, details }: NewDriverEvent,
): Promise<void> {
  const kind = by === null ? 'system' : by.userId === driver.id ? 'driver' : 'admin';
  return appendSubjectEvent(transaction, {
    subject: 'driver',
    subjectId: driver.id,
    type,
    actor: { kind, id: by?.userId ?? null },
    sandboxId: driver.sandboxId,
    ...(details && { details }),
  });
}
