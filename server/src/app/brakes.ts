import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { retentionDays } from '@backhaul/domain/access/retention.ts';
import {
  type Brake,
  brakeOfMark,
  heldBackSentence,
  heldReference,
  referenceLength,
} from '@backhaul/domain/trust/brakes.ts';
import {
  type CountedBy,
  exceededLimit,
  velocityLimits,
  type VelocityLimit,
  type VelocityMark,
} from '@backhaul/domain/trust/velocity.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { appendSubjectEvent } from '../events/append-event.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { AppError } from './app-error.ts';

/** The person or browser that acts, as far as known. */
interface Actor {
  userId: string | null;
  /** The hash of the browser's token. */
  device?: string | null;
  /** The IP address or its block. Only its hash is stored. */
  address?: string | null;
  /** The payment gateway's id of the card that was used. */
  card?: string | null;
  orderId?: string | null;
}

/**
 * Numbers that show the support team why an act was held back, such as an order's payments or the number of
 * accounts.
 */
type HeldFacts = Readonly<Record<string, string | number>>;

/** Holds back possible abuse (product-rules.md#brakes). Demos are never checked. */
export interface Brakes {
  /** The hash of an IP address. Only the hash is ever stored. */
  hashed(address: string): string;
  /** Throws held_back if the limit was already reached. */
  check(mark: VelocityMark, actor: Actor): Promise<void>;
  /**
   * Counts an act, then throws held_back if it is above the limit. Because counting comes first, simultaneous
   * acts cannot go above the limit together.
   */
  take(mark: VelocityMark, actor: Actor): Promise<void>;
  /**
   * Counts an act that is allowed anyway. If it is above the limit, puts it on the support team's list and
   * returns true.
   */
  watch(transaction: Database, mark: VelocityMark, actor: Actor): Promise<boolean>;
  /** Holds back an act: throws held_back, unless support has allowed this act. */
  refuse(brake: Brake, actor: Actor, facts: HeldFacts): Promise<void>;
}

interface BrakesDeps {
  db: Database;
  clock: { now(): Date };
  /** The key for hashing IP addresses. */
  secret: string;
  /** False for load tests: nothing is held back. */
  isOn: boolean;
}

const columns: Readonly<Record<CountedBy, string>> = {
  account: 'user_id',
  device: 'device',
  address: 'address',
  card: 'card',
};

/**
 * The account, browser or IP address whose acts are held back, and which support can allow again. Without an
 * account, it is the IP address if the limit counts by address: a new browser then makes no difference.
 */
function subjectOf({ userId, device, address }: Actor, { by }: HeldFacts): string {
  if (userId !== null) return `account:${userId}`;
  return device && by !== 'address' ? `device:${device}` : `address:${address ?? ''}`;
}

/**
 * Counts the earlier acts for each limit of this kind. A limit is left out if its value is unknown, such as
 * the card. IP addresses are given as hashes.
 */
export async function countMarks(
  db: Database,
  mark: VelocityMark,
  values: Readonly<Record<CountedBy, string | null>>,
  now: Date,
): Promise<(limit: VelocityLimit) => number> {
  const asked = velocityLimits[mark].filter(({ by }) => values[by] !== null);
  if (asked.length === 0) return () => 0;
  const counts = asked.map(
    ({
      by,
      hours,
    }) => sql`(SELECT count(*)::int FROM velocity_marks WHERE ${sql.ref(columns[by])} = ${values[by]}
      AND kind = ${mark} AND happened_at > ${now}::timestamptz - make_interval(hours => ${hours}::integer))`,
  );
  const { rows } = await sql<{
    counts: number[];
  }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  return (limit) => rows[0]?.counts[asked.indexOf(limit)] ?? 0;
}

/**
 * Adds an event to the history of a held-back act. `by` is the administrator who decided; null if the system
 * held the act back.
 */
function appendHeldAct(
  db: Database,
  { id, type, by, now }: { id: string; type: 'held' | 'decided'; by: string | null; now: Date },
): Promise<void> {
  return appendSubjectEvent(db, {
    subject: 'held_act',
    subjectId: id,
    type,
    actor: { kind: by === null ? 'system' : 'admin', id: by },
    sandboxId: null,
    happenedAt: now,
  });
}

/** Stores a held-back act and returns its reference; null if support has allowed it. */
async function hold(
  db: Database,
  brake: Brake,
  {
    actor,
    facts,
    now,
    isRefused,
  }: { actor: Actor; facts: HeldFacts; now: Date; isRefused: boolean },
): Promise<string | null> {
  const subject = subjectOf(actor, facts);
  const { rows: passes } = await sql`
    SELECT FROM held_acts WHERE brake = ${brake} AND subject = ${subject} AND let_through_until > ${now}`.execute(
    db,
  );
  if (passes.length > 0) return null;
  const { rows } = await sql<{ id: string; reference: string; attempts: number }>`
    INSERT INTO held_acts (id, reference, brake, subject, user_id, order_id, is_refused, facts, created_at, last_at)
    VALUES (${randomUUID()}, ${heldReference(randomBytes(referenceLength))}, ${brake}, ${subject}, ${actor.userId},
      ${actor.orderId ?? null}, ${isRefused}, ${JSON.stringify(facts)}::jsonb, ${now}, ${now})
    ON CONFLICT (brake, subject) WHERE verdict IS NULL
      DO UPDATE SET attempts = held_acts.attempts + 1, last_at = EXCLUDED.last_at, facts = EXCLUDED.facts
    RETURNING id, reference, attempts`.execute(db);
  const [held] = rows;
  if (held === undefined) return null;
  if (held.attempts === 1) await appendHeldAct(db, { id: held.id, type: 'held', by: null, now });
  return held.reference;
}

/** Counts an act. The IP address is already a hash. */
export async function noteMark(
  transaction: Database,
  mark: VelocityMark,
  { userId, device, address, card }: Actor,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO velocity_marks (kind, user_id, device, address, card, happened_at)
    VALUES (${mark}, ${userId}, ${device ?? null}, ${address ?? null}, ${card ?? null}, ${at})`.execute(
    transaction,
  );
}

export function createBrakes({ db, clock, secret, isOn }: BrakesDeps): Brakes {
  const hashed = (address: string) =>
    createHmac('sha256', secret).update('address\0').update(address).digest('base64url');
  const known = (actor: Actor): Actor => ({
    ...actor,
    address: actor.address ? hashed(actor.address) : null,
  });
  const valuesOf = ({ userId, device, address, card }: Actor) => ({
    account: userId,
    device: device ?? null,
    address: address ?? null,
    card: card ?? null,
  });

  const insert = (on: Database, mark: VelocityMark, actor: Actor) =>
    noteMark(on, mark, actor, clock.now());

  /**
   * The limit that is exceeded, with its count; null if none is. With `extra` 1, the act that is about to
   * happen counts too.
   */
  async function excess(on: Database, mark: VelocityMark, actor: Actor, extra: 0 | 1) {
    if (!isOn) return null;
    const counted = await countMarks(on, mark, valuesOf(actor), clock.now());
    const limit = exceededLimit(mark, (asked) => counted(asked) + extra);
    return limit && { by: limit.by, hours: limit.hours, most: limit.most, counted: counted(limit) };
  }

  async function refuse(brake: Brake, actor: Actor, facts: HeldFacts): Promise<void> {
    if (!isOn) return;
    const reference = await hold(db, brake, { actor, facts, now: clock.now(), isRefused: true });
    if (reference === null) return;
    throw new AppError('held_back', {
      message: heldBackSentence(brake, reference),
      facts: { reference },
    });
  }

  return {
    hashed,
    async check(mark, actor) {
      const facts = await excess(db, mark, known(actor), 1);
      if (facts !== null) await refuse(brakeOfMark[mark], known(actor), facts);
    },
    async take(mark, actor) {
      await insert(db, mark, known(actor));
      const facts = await excess(db, mark, known(actor), 0);
      if (facts !== null) await refuse(brakeOfMark[mark], known(actor), facts);
    },
    async watch(transaction, mark, actor) {
      await insert(transaction, mark, known(actor));
      const facts = await excess(transaction, mark, known(actor), 0);
      if (facts === null) return false;
      const held = { actor: known(actor), facts, now: clock.now(), isRefused: false };
      return (await hold(transaction, brakeOfMark[mark], held)) !== null;
    },
    refuse: (brake, actor, facts) => refuse(brake, known(actor), facts),
  };
}

/** Records support's decision about a held act. False if it was already decided. */
export async function decideHeldAct(
  transaction: Database,
  decision: {
    id: string;
    verdict: 'let_through' | 'kept';
    decidedBy: string;
    reason: string;
    at: Date;
    letThroughUntil: Date | null;
  },
): Promise<boolean> {
  const { id, verdict, decidedBy, reason, at, letThroughUntil } = decision;
  const { rows } = await sql`
    UPDATE held_acts SET verdict = ${verdict}, decided_by = ${decidedBy}, decision = ${reason}, decided_at = ${at},
      let_through_until = ${letThroughUntil}
    WHERE id = ${id} AND verdict IS NULL RETURNING id`.execute(transaction);
  if (rows.length === 0) return false;
  await appendHeldAct(transaction, { id, type: 'decided', by: decidedBy, now: at });
  return true;
}

/**
 * Deletes counts that are older than 30 days. Also deletes the browsers and IP addresses of acts that were
 * held back so long ago.
 */
export async function forgetMarks(db: Database, now: Date): Promise<void> {
  const isOld = (column: string) =>
    sql`${sql.ref(column)} < ${now}::timestamptz - make_interval(days => ${retentionDays.signal}::integer)`;
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM velocity_marks WHERE id IN (
      SELECT id FROM velocity_marks WHERE ${isOld('happened_at')} ORDER BY happened_at LIMIT ${rows})`,
  );
  await sql`
    UPDATE held_acts SET subject = 'forgotten:' || id
    WHERE user_id IS NULL AND subject NOT LIKE 'forgotten:%' AND ${isOld('last_at')}`.execute(db);
}
