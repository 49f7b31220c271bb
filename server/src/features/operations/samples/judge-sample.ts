import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  judgeSample as call,
  WholeSample,
} from '@backhaul/contract/calls/operations/samples.ts';
import {
  hasFindings,
  judgementProblems,
  type SampleMark,
  sampleRemedyNames,
  scoreOf,
} from '@backhaul/domain/operations/scorecard.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { SampleDeps } from './draw-samples.ts';
import { findSample, presentWhole } from './sample-queries.ts';

/** Stores a person's judgement of a sample, once. Throws not_found, already_decided, validation_failed. */
export function judgeSample(
  { db, bus, clock }: SampleDeps,
  { userId }: SessionPrincipal,
  { id, ...body }: { id: string } & CallBody<typeof call>,
): Promise<WholeSample> {
  return commitEvents(db, bus, async (transaction) => {
    const sample = await findSample(transaction, id);
    if (sample === undefined) throw new AppError('not_found');
    const { criteria } = sample;
    const findings = body.findings ?? '';
    const remedy = body.remedy ?? null;
    const fieldErrors = judgementProblems(criteria, { marks: body.marks, findings, remedy });
    if (Object.keys(fieldErrors).length > 0)
      throw new AppError('validation_failed', { fieldErrors });
    const marks = Object.fromEntries(
      criteria.flatMap(({ key }): [string, SampleMark][] => {
        const mark = body.marks[key];
        return mark === undefined ? [] : [[key, mark]];
      }),
    );
    const isFound = hasFindings(marks);
    const at = clock.now();
    const score = scoreOf(criteria, marks);
    const { numAffectedRows } = await sql`
      UPDATE quality_samples SET judged_at = ${at}, judged_by = ${userId}, marks = ${JSON.stringify(marks)}::jsonb,
        score = ${score}, has_findings = ${isFound}, findings = ${isFound ? findings : null},
        remedy = ${isFound ? remedy : null}, remedy_words = ${isFound ? (body.remedyWords ?? null) : null}
      WHERE id = ${id} AND judged_at IS NULL`.execute(transaction);
    if (numAffectedRows === 0n) throw new AppError('already_decided');
    await appendSubjectEvent(transaction, {
      subject: 'sample',
      subjectId: id,
      type: 'judged',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: at,
    });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'judge_sample',
      subject: { orderId: sample.order_id },
      before: null,
      after: {
        score,
        ...(isFound && { findings, ...(remedy !== null && { remedy: sampleRemedyNames[remedy] }) }),
      },
      reason: null,
      at,
    });
    const judged = await findSample(transaction, id);
    return presentWhole(judged ?? sample);
  });
}
