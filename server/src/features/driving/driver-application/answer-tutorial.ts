import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { answerTutorial as answerCall } from '@backhaul/contract/calls/driving/driver-application.ts';
import { isRightAnswer, nextLesson } from '@backhaul/domain/driver-application/tutorial-lessons.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentTutorial } from './applicant-presenter.ts';
import { findApplicant, lockApplicant } from './applicant-store.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';

/**
 * Checks an applicant's answer in the tutorial. A right answer is stored, so that the tutorial can continue
 * later from there. Throws no_application.
 */
export function answerTutorial(
  { db, bus, clock }: DriverApplicationDeps,
  principal: SessionPrincipal,
  { lesson, answer }: CallBody<typeof answerCall>,
): Promise<CallAnswer<typeof answerCall>> {
  const { userId, sandboxId } = principal;
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    await lockApplicant(transaction, userId);
    const before = await findApplicant(transaction, now, userId);
    if (before === undefined) throw new AppError('no_application');
    const isRight = isRightAnswer(lesson, answer);
    if (!isRight) return { ...presentTutorial(before), isRight };
    await sql`INSERT INTO driver_lessons (user_id, lesson, passed_at) VALUES (${userId}, ${lesson}, ${now})
      ON CONFLICT DO NOTHING`.execute(transaction);
    const passed = [...before.passed, lesson];
    const isFinished = !before.tutorialCompleted && nextLesson(passed) === null;
    if (isFinished) {
      await sql`UPDATE driver_profiles SET tutorial_completed_at = ${now} WHERE user_id = ${userId}`.execute(
        transaction,
      );
      const driver = { id: userId, sandboxId };
      await appendDriverEvent(transaction, { driver, type: 'tutorial_completed', by: principal });
    }
    const tutorialCompleted = before.tutorialCompleted || isFinished;
    return { ...presentTutorial({ ...before, passed, tutorialCompleted }), isRight };
  });
}
