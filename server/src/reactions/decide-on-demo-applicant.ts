import { defineReaction } from '../consumers/reaction.ts';
import { askForDemoDecision } from '../features/driving/driver-application/decide-in-demo.ts';

/** Nobody reviews drivers in a demo, so each step of an applicant is approved automatically after a moment. */
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
