import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

/** Says that an account is to be deleted, and how it is kept, in case its owner thinks better of it or never asked. */
export const emailOwnerOfDeletion = defineReaction({
  name: 'email-owner-of-deletion',
  on: ['account.deletion_requested'],
  async effect(event, deps) {
    const { name, supportPhone } = deps.brand;
    await mailOnce(deps, {
      event,
      recipientId: event.subjectId,
      words: {
        subject: 'Your account will be deleted in 14 days',
        paragraphs: [
          `In 14 days we erase your account at ${name}: your name, phone, e-mail, places, messages and files.`,
          'You want to keep it? Sign in before then and press Keep my account.',
          `It was not you? Keep it, set another password at once, and tell us: ${supportPhone}.`,
        ],
        link: { label: 'Open my settings', path: `${pagePaths.accountSettings}#data` },
      },
    });
  },
});
