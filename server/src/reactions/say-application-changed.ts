import { defineReaction } from '../consumers/reaction.ts';

/**
 * Updates the pages that staff have open after an application to drive was changed, by the applicant or by a
 * staff member.
 */
export const sayApplicationChanged = defineReaction({
  name: 'say-application-changed',
  on: [
    'driver.applied',
    'driver.application_withdrawn',
    'driver.application_approved',
    'driver.application_rejected',
    'driver.application_waitlisted',
    'driver.application_reopened',
    'driver.document_handed_in',
    'driver.document_approved',
    'driver.document_rejected',
    'driver.document_expired',
    'driver.background_check_started',
    'driver.background_check_decided',
    'driver.tutorial_completed',
  ],
  async effect({ sandboxId }, { bus, clock }) {
    if (sandboxId === null)
      bus.publish('work_changed', { what: 'driver-applications', at: clock.now().toISOString() });
  },
});
