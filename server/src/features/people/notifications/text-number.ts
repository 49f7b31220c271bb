import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { phoneMessage, usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import { textCodeRules } from '@backhaul/domain/notifications/text-code.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

interface TextDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

const hashOf = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest();

/**
 * Throws text_code_limit if this person requested too many codes, or if this phone number got too many codes,
 * requested by anybody.
 */
async function requireFewCodes(
  transaction: Database,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<void> {
  const { perQuarterHour, perDay } = textCodeRules;
  const { rows } = await sql<{ lately: number; today: number }>`
    SELECT count(*) FILTER (WHERE happened_at > ${now}::timestamptz - interval '15 minutes')::integer AS lately,
      count(*)::integer AS today
    FROM domain_events WHERE order_id IS NULL AND subject = 'account' AND type = 'text_code_requested'
      AND happened_at > ${now}::timestamptz - interval '1 day'
      AND (subject_id = ${userId} OR details ->> 'phone' = ${phone})`.execute(transaction);
  const { lately = 0, today = 0 } = rows[0] ?? {};
  if (lately >= perQuarterHour || today >= perDay) throw new AppError('text_code_limit');
}

/**
 * Stores the number for a person's text messages, and sends a code to it. A sandbox's number counts as
 * confirmed at once, because nothing is sent there. Throws for a number that is not a US number or that
 * replied STOP, and for too many codes.
 */
export async function askForTextCode(
  { db, bus, clock }: TextDeps,
  { userId, sandboxId }: { userId: string; sandboxId: string | null },
  written: string,
): Promise<void> {
  const phone = usPhoneOf(written);
  if (phone === null)
    throw new AppError('validation_failed', { fieldErrors: { phone: phoneMessage } });
  const now = clock.now();
  const confirmedAt = sandboxId === null ? null : now;
  await commitEvents(db, bus, async (transaction) => {
    await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
    const stopped = await sql`SELECT FROM unreachable_addresses
      WHERE channel = 'text' AND address = ${phone}`.execute(transaction);
    if (stopped.rows.length > 0) throw new AppError('text_number_stopped');
    if (confirmedAt === null) await requireFewCodes(transaction, { userId, phone, now });
    await sql`
      INSERT INTO text_numbers AS t (user_id, phone, consented_at, confirmed_at)
      VALUES (${userId}, ${phone}, ${now}, ${confirmedAt})
      ON CONFLICT (user_id) DO UPDATE SET phone = excluded.phone, consented_at = excluded.consented_at,
        confirmed_at = CASE WHEN t.phone = excluded.phone THEN t.confirmed_at ELSE excluded.confirmed_at END,
        code_hash = NULL, code_expires_at = NULL, code_tries = 0`.execute(transaction);
    if (confirmedAt !== null) return;
    await appendSubjectEvent(transaction, {
      subject: 'account',
      subjectId: userId,
      type: 'text_code_requested',
      actor: { kind: 'owner', id: userId },
      sandboxId,
      happenedAt: now,
      details: { phone },
    });
  });
}

/**
 * Creates the code for a text message, and stores only its hash. Null if the person no longer waits for a
 * code.
 */
export async function issueTextCode(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<string | null> {
  const code = String(randomInt(10 ** textCodeRules.digits)).padStart(textCodeRules.digits, '0');
  const expiresAt = new Date(clock.now().getTime() + textCodeRules.lifetimeMs);
  const { rows } = await sql`
    UPDATE text_numbers SET code_hash = ${hashOf(userId, code)}, code_expires_at = ${expiresAt}, code_tries = 0
    WHERE user_id = ${userId} AND confirmed_at IS NULL RETURNING user_id`.execute(db);
  return rows.length === 0 ? null : code;
}

interface OpenCode {
  hash: Buffer | null;
  expiresAt: Date | null;
  tries: number;
}

/**
 * Confirms the number if the code is right. Throws text_code_wrong for a wrong code, and text_code_expired
 * for an expired code or after five wrong codes.
 */
export async function confirmTextNumber(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  code: string,
): Promise<void> {
  const now = clock.now();
  const isRight = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<OpenCode>`
      SELECT code_hash AS hash, code_expires_at AS "expiresAt", code_tries AS tries FROM text_numbers
      WHERE user_id = ${userId} FOR UPDATE`.execute(transaction);
    const [open] = rows;
    if (open?.hash === undefined || open.hash === null || open.expiresAt === null)
      throw new AppError('text_code_expired');
    if (now >= open.expiresAt || open.tries >= textCodeRules.mostTries)
      throw new AppError('text_code_expired');
    const matches = timingSafeEqual(open.hash, hashOf(userId, code.replaceAll(/\D/g, '')));
    await (
      matches
        ? sql`UPDATE text_numbers SET confirmed_at = ${now}, code_hash = NULL, code_expires_at = NULL WHERE user_id = ${userId}`
        : sql`UPDATE text_numbers SET code_tries = code_tries + 1 WHERE user_id = ${userId}`
    ).execute(transaction);
    return matches;
  });
  if (!isRight) throw new AppError('text_code_wrong');
}

export async function forgetTextNumber(db: Database, userId: string): Promise<void> {
  await sql`DELETE FROM text_numbers WHERE user_id = ${userId}`.execute(db);
}
