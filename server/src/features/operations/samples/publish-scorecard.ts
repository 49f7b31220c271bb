import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  publishScorecard as call,
  Scorecard,
} from '@backhaul/contract/calls/operations/scorecards.ts';
import {
  type Criterion,
  publishedCriteria,
  scorecardProblem,
} from '@backhaul/domain/operations/scorecard.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { SampleDeps } from './draw-samples.ts';

const shownVersions = 100;

interface ScorecardRow {
  version: number;
  criteria: Criterion[];
  reason: string;
  published_at: Date;
  author: string | null;
  samples: number;
}

/** All versions of the scorecard, the version in force first. */
export async function findScorecards(db: Database): Promise<Scorecard[]> {
  const { rows } = await sql<ScorecardRow>`
    SELECT c.version, c.criteria, c.reason, c.published_at, concat_ws(' ', u.first_name, u.last_name) AS author,
      (SELECT count(*)::integer FROM quality_samples s WHERE s.scorecard = c.version) AS samples
    FROM scorecards c LEFT JOIN users u ON u.id = c.published_by ORDER BY c.version DESC LIMIT ${shownVersions}`.execute(
    db,
  );
  return rows.map(({ version, criteria, reason, published_at: at, author, samples }) => ({
    version,
    criteria,
    reason,
    publishedAt: at.toISOString(),
    publishedBy: author === '' ? null : author,
    samples,
  }));
}

/**
 * Publishes a new version of the scorecard. Throws validation_failed, and scorecard_changed if the new
 * version is not based on the one in force.
 */
export function publishScorecard(
  { db, clock }: SampleDeps,
  { userId }: SessionPrincipal,
  { basedOn, criteria, reason }: CallBody<typeof call>,
  idempotency: IdempotencyClaim | null,
): Promise<Scorecard> {
  const problem = scorecardProblem(criteria);
  if (problem !== null)
    throw new AppError('validation_failed', {
      message: problem,
      fieldErrors: { criteria: problem },
    });
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    const [inForce] = await findScorecards(transaction);
    if (inForce?.version !== basedOn) throw new AppError('scorecard_changed');
    const version = basedOn + 1;
    const published = publishedCriteria(version, criteria, inForce.criteria);
    // If two people publish at once, the second finds that the version exists.
    const { numAffectedRows } = await sql`
      INSERT INTO scorecards (version, criteria, reason, published_at, published_by)
      VALUES (${version}, ${JSON.stringify(published)}::jsonb, ${reason}, ${at}, ${userId})
      ON CONFLICT DO NOTHING`.execute(transaction);
    if (numAffectedRows === 0n) throw new AppError('scorecard_changed');
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'publish_scorecard',
      subject: { thing: 'Scorecard' },
      before: { version: basedOn },
      after: { version },
      reason,
      at,
    });
    const [made] = await findScorecards(transaction);
    if (made === undefined) throw new Error('a scorecard that was published is missing');
    await saveIdempotentResponse(transaction, idempotency, 201, made);
    return made;
  });
}
