import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Notifies a driver of our answer to their feedback. Answers to tickets have their own notifications.
 */
export const notifyDriverOfFeedbackAnswer = defineReaction({
  name: 'notify-driver-of-feedback-answer',
  on: ['feedback.answered'],
  async effect(event, deps) {
    const { rows } = await sql<{ driver_id: string; words: string; answer: string }>`
      SELECT driver_id, words, answer FROM driver_feedback
      WHERE id = ${event.subjectId} AND answer IS NOT NULL`.execute(deps.db);
    const [said] = rows;
    if (said === undefined) return;
    const facts = { said: said.words, answer: said.answer };
    await notify(deps, { event, recipientId: said.driver_id, moment: 'feedback_answered', facts });
  },
});
