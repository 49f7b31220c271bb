import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  ListedSample,
  listSamples,
  WholeSample,
} from '@backhaul/contract/calls/operations/samples.ts';
import type {
  Criterion,
  SampleMarks,
  SampleRemedy,
} from '@backhaul/domain/operations/scorecard.ts';
import { type RawBuilder, sql } from 'kysely';
import { foundPeople } from '../../../app/found-people.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

interface SampleRow {
  id: string;
  order_id: string;
  tracking_number: string;
  driver_id: string;
  driver_name: string;
  dropoff_name: string;
  day: string;
  drawn_at: Date;
  scorecard: number;
  judged_at: Date | null;
  judged_by: string | null;
  score: number | null;
  has_findings: boolean | null;
  findings: string | null;
  remedy: SampleRemedy | null;
  remedy_words: string | null;
  sort_at: string;
}

interface WholeRow extends SampleRow {
  criteria: Criterion[];
  marks: SampleMarks | null;
  status: WholeSample['order']['status'];
  slot_start_at: Date;
  time_zone: string;
  slot_end_at: Date;
  picked_up_at: Date | null;
  delivered_at: Date | null;
  driver_notes: string | null;
  hand_over: string | null;
  messages: number;
  cases: WholeSample['order']['cases'];
  photos: WholeSample['order']['photos'];
}

const columns = sql`s.id, s.order_id, o.tracking_number, s.driver_id, concat_ws(' ', u.first_name, u.last_name) AS driver_name,
  o.dropoff_name, s.day::text AS day, s.drawn_at, s.scorecard, s.judged_at,
  (SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = s.judged_by) AS judged_by,
  s.score, s.has_findings, s.findings, s.remedy, s.remedy_words, s.drawn_at::text AS sort_at`;
const from = sql`quality_samples s JOIN orders o ON o.id = s.order_id JOIN users u ON u.id = s.driver_id`;

type AskedState = NonNullable<CallQuery<typeof listSamples>['state']>;
const ofState: Readonly<Record<AskedState, RawBuilder<unknown>>> = {
  open: sql`s.judged_at IS NULL`,
  in_order: sql`s.has_findings = false`,
  with_findings: sql`s.has_findings = true`,
};

/** A page of samples, those drawn last first. */
export async function findSamples(
  db: Database,
  { state, q, cursor }: CallQuery<typeof listSamples>,
  limit: number,
): Promise<SampleRow[]> {
  const after = readCursor(cursor);
  const found = q === undefined ? undefined : await foundPeople(db, ['driver'], q);
  if (found === null) return [];
  const asked = [
    state === undefined ? sql`true` : ofState[state],
    ...(found === undefined ? [] : [found]),
    ...(after === null
      ? []
      : [sql`(s.drawn_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<SampleRow>`
    SELECT ${columns} FROM ${from}
    WHERE ${sql.join(asked, sql` AND `)} ORDER BY s.drawn_at DESC, s.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Kinds of files with which a driver proves a pickup, a delivery or a refusal. */
const proofs = sql.raw(`('pickup', 'delivery', 'counter_receipt', 'refusal')`);

export async function findSample(db: Database, id: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    SELECT ${columns}, c.criteria, s.marks, o.status, o.slot_start_at, o.slot_end_at, ${sql.raw(orderTimeZone('o'))} AS time_zone, o.picked_up_at, o.delivered_at,
      o.driver_notes,
      (SELECT h.way FROM hand_overs h WHERE h.order_id = o.id ORDER BY h.happened_at LIMIT 1) AS hand_over,
      (SELECT count(*)::integer FROM order_messages m WHERE m.order_id = o.id) AS messages,
      (SELECT coalesce(jsonb_agg(DISTINCT k.kind), '[]') FROM cases k WHERE k.order_id = o.id) AS cases,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'createdAt', f.created_at)
          ORDER BY f.created_at), '[]')
        FROM files f WHERE f.order_id = o.id AND f.kind IN ${proofs} AND f.media_type LIKE 'image/%') AS photos
    FROM ${from} JOIN scorecards c ON c.version = s.scorecard WHERE s.id = ${id}`.execute(db);
  return rows[0];
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentSample(row: SampleRow): ListedSample {
  return {
    id: row.id,
    orderId: row.order_id,
    trackingNumber: row.tracking_number,
    driver: { id: row.driver_id, name: row.driver_name },
    store: row.dropoff_name,
    day: row.day,
    drawnAt: row.drawn_at.toISOString(),
    scorecard: row.scorecard,
    judgedAt: iso(row.judged_at),
    judgedBy: row.judged_by,
    score: row.score,
    hasFindings: row.has_findings,
    findings: row.findings,
    remedy: row.remedy,
    remedyWords: row.remedy_words,
  };
}

export function presentWhole(row: WholeRow): WholeSample {
  return {
    ...presentSample(row),
    criteria: row.criteria,
    marks: row.marks,
    order: {
      status: row.status,
      slotStartAt: row.slot_start_at.toISOString(),
      slotEndAt: row.slot_end_at.toISOString(),
      timeZone: row.time_zone,
      pickedUpAt: iso(row.picked_up_at),
      deliveredAt: iso(row.delivered_at),
      handOver: row.hand_over,
      driverNotes: row.driver_notes,
      messages: row.messages,
      cases: row.cases,
      photos: row.photos.map((photo) => ({
        ...photo,
        createdAt: new Date(photo.createdAt).toISOString(),
      })),
    },
  };
}
