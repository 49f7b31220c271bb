import { defineReaction } from '../consumers/reaction.ts';
import { askForDemoDecision } from '../features/driving/driver-application/decide-in-demo.ts';

/** In a demo nobody reviews drivers: what an applicant does is answered by itself, in a moment. */
export const decideOnDemoApplicant = defineReaction({
  name: 'decide-on-demo-applicant',
  on: [
    'driver.applied',
    'driver.document_handed_in',
    'driver.background_check_started',
    'driver.tutorial_completed',
  ],
  async effect({ subjectId, sandboxId }, { db }) {
    if (sandboxId !== null) await askForDemoDecision(db, subjectId);
  },
});
