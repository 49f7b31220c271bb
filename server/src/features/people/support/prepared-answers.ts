import { randomUUID } from 'node:crypto';
import type { CallBody, CallQuery } from '@backhaul/contract/call.ts';
import type {
  listPreparedAnswers,
  PreparedAnswer,
  writePreparedAnswer,
} from '@backhaul/contract/calls/people/inbox.ts';
import {
  answerFacts,
  fillAnswer,
  preparedLimits,
  unknownFactIn,
} from '@backhaul/domain/support/prepared-answer.ts';
import type { TicketKind } from '@backhaul/domain/support/ticket.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { SupportDeps } from './open-ticket.ts';
import { readAnswerFacts } from './read-answer-facts.ts';

interface PreparedRow {
  id: string;
  title: string;
  words: string;
  kinds: TicketKind[];
  uses: number;
}

async function findRows(db: Database, where: RawBuilder<unknown>): Promise<PreparedRow[]> {
  const { rows } = await sql<PreparedRow>`
    SELECT p.id, p.title, p.words, p.kinds,
      (SELECT count(*)::integer FROM ticket_answers a WHERE a.prepared_id = p.id) AS uses
    FROM prepared_answers p WHERE ${where} ORDER BY lower(p.title) LIMIT ${preparedLimits.most}`.execute(
    db,
  );
  return rows;
}

const inBraces = (row: PreparedRow): PreparedAnswer => ({
  ...row,
  missing: fillAnswer(row.words, {}).missing,
});

/**
 * Prepared answers, sorted by title. For a ticket or chat, their blanks are filled in, and the answers that
 * fit the ticket's kind come first. Throws not_found.
 */
export async function findPrepared(
  { db, clock }: SupportDeps,
  { userId }: SessionPrincipal,
  about: CallQuery<typeof listPreparedAnswers>,
): Promise<PreparedAnswer[]> {
  const rows = await findRows(db, sql`true`);
  if (about.ticketId === undefined && about.orderId === undefined) return rows.map(inBraces);
  const facts = await readAnswerFacts(db, { ...about, userId }, clock.now());
  if (facts === undefined) throw new AppError('not_found');
  /**
   * Answers for the ticket's kind come first, then answers for every kind, then the rest. In each of these
   * groups, answers with a blank that cannot be filled come last.
   */
  const rank = ({ kinds, missing }: PreparedAnswer) =>
    (facts.kind !== null && kinds.includes(facts.kind) ? 0 : kinds.length === 0 ? 2 : 4) +
    (missing.length > 0 ? 1 : 0);
  return rows
    .map((row) => ({ ...row, ...fillAnswer(row.words, facts.values) }))
    .toSorted((a, b) => rank(a) - rank(b) || b.uses - a.uses);
}

type Prepared = CallBody<typeof writePreparedAnswer>;

function requireKnownFacts({ words }: Prepared): void {
  const unknown = unknownFactIn(words);
  if (unknown === undefined) return;
  const known = answerFacts.map((fact) => `{${fact}}`).join(', ');
  throw new AppError('validation_failed', {
    fieldErrors: { words: `{${unknown}} is no fact. You can use ${known}.` },
  });
}

const taken = new AppError('validation_failed', {
  fieldErrors: { title: 'Another prepared answer has this title' },
});

async function findOne(db: Database, id: string): Promise<PreparedAnswer> {
  const [row] = await findRows(db, sql`p.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return inBraces(row);
}

/**
 * Stores a new prepared answer. Throws validation_failed for an unknown blank, a title that is taken, or too
 * many answers.
 */
export async function writePrepared(
  { db, clock }: SupportDeps,
  principal: SessionPrincipal,
  prepared: Prepared,
  idempotency: IdempotencyClaim | null,
): Promise<PreparedAnswer> {
  requireKnownFacts(prepared);
  const id = randomUUID();
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('prepared_answers', 0))`.execute(
      transaction,
    );
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM prepared_answers`.execute(transaction);
    if ((rows[0]?.count ?? 0) >= preparedLimits.most)
      throw new AppError('validation_failed', {
        fieldErrors: {
          title: `There are already ${preparedLimits.most} prepared answers. Delete one first.`,
        },
      });
    const { rows: written } = await sql`
      INSERT INTO prepared_answers (id, title, words, kinds, changed_by, changed_at)
      VALUES (${id}, ${prepared.title}, ${prepared.words}, ${prepared.kinds}, ${principal.userId}, ${clock.now()})
      ON CONFLICT (lower(title)) DO NOTHING RETURNING id`.execute(transaction);
    if (written.length === 0) throw taken;
    const answer = await findOne(transaction, id);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/** Changes a prepared answer. Throws not_found, validation_failed. */
export async function changePrepared(
  { db, clock }: SupportDeps,
  principal: SessionPrincipal,
  { id, ...prepared }: Prepared & { id: string },
): Promise<PreparedAnswer> {
  requireKnownFacts(prepared);
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('prepared_answers', 0))`.execute(
      transaction,
    );
    const { rows: same } = await sql`
      SELECT FROM prepared_answers WHERE lower(title) = lower(${prepared.title}) AND id <> ${id}`.execute(
      transaction,
    );
    if (same.length > 0) throw taken;
    await sql`UPDATE prepared_answers SET title = ${prepared.title}, words = ${prepared.words}, kinds = ${prepared.kinds},
        changed_by = ${principal.userId}, changed_at = ${clock.now()} WHERE id = ${id}`.execute(
      transaction,
    );
    return findOne(transaction, id);
  });
}

/** Deletes a prepared answer. Throws not_found. */
export async function deletePrepared(db: Database, id: string): Promise<void> {
  const { rows } = await sql`DELETE FROM prepared_answers WHERE id = ${id} RETURNING id`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('not_found');
}
