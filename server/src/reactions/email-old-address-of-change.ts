import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

/** Tells the e-mail that an account had that it has another now, in case it was not the owner who changed it. */
export const emailOldAddressOfChange = defineReaction({
  name: 'email-old-address-of-change',
  on: ['account.email_changed'],
  async effect(event, deps) {
    const { previousEmail } = event.details;
    // Erased since, with everything else of the person.
    if (typeof previousEmail !== 'string') return;
    const { name, supportPhone } = deps.brand;
    await mailOnce(deps, {
      event,
      recipientId: event.subjectId,
      address: previousEmail,
      words: {
        subject: 'Your e-mail was changed',
        paragraphs: [
          `Your account at ${name} has another e-mail now. This one no longer opens it.`,
          `It was not you? Tell us at once: ${supportPhone}.`,
        ],
        link: { label: `Open ${name}`, path: pagePaths.home },
      },
    });
  },
});
