import type { Incident, IncidentPage, OwnHelp } from '@backhaul/contract/calls/people/incidents.ts';
import type { IncidentParts, IncidentRow } from './incident-queries.ts';

const iso = (at: Date | null) => at && at.toISOString();
const isoOf = (at: string) => new Date(at).toISOString();
const photoOf = ({ id, createdAt }: { id: string; createdAt: string }) => ({
  id,
  createdAt: isoOf(createdAt),
});

/**
 * A call for help as the person who made it sees it, without data about the order's other person.
 */
export function presentOwnHelp(row: IncidentRow): OwnHelp {
  return {
    id: row.id,
    orderId: row.order?.id ?? null,
    trackingNumber: row.order?.trackingNumber ?? null,
    state: row.state,
    pressedAt: row.pressed_at.toISOString(),
    sentAt: row.created_at.toISOString(),
    handledBy: row.handler_first_name,
    handledAt: iso(row.handled_at),
    safeAt: iso(row.safe_at),
    closedAt: iso(row.closed_at),
    photos: row.own_photos.map(({ id }) => id),
  };
}

function positionOf({ lat, lng, accuracy_meters: accuracy, position_at: at }: IncidentRow) {
  return lat === null || lng === null || at === null
    ? null
    : { lat, lng, accuracy, at: at.toISOString() };
}

export function presentIncident(row: IncidentRow): Incident {
  const { id, kind, state, side, reporter, other, order, ending } = row;
  return {
    id,
    kind,
    state,
    side,
    reporter,
    other,
    order: order && { ...order, pausedAt: order.pausedAt && isoOf(order.pausedAt) },
    position: positionOf(row),
    pressedAt: row.pressed_at.toISOString(),
    sentAt: row.created_at.toISOString(),
    handledBy: row.handled_at && row.handled_by,
    handledAt: iso(row.handled_at),
    safeAt: iso(row.safe_at),
    ending,
    closedAt: iso(row.closed_at),
  };
}

export function presentIncidentPage(row: IncidentRow, parts: IncidentParts): IncidentPage {
  const { photos, latest, notes } = parts;
  return {
    ...presentIncident(row),
    ownPhotos: row.own_photos.map(photoOf),
    photos: photos.map(photoOf),
    latest: latest && { ...latest, at: isoOf(latest.at) },
    notes: notes.map((note) => ({ ...note, at: isoOf(note.at) })),
  };
}
