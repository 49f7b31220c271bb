import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

/** Tells the owner that their password is another now, in case it was not they who changed it. */
export const emailOwnerOfChangedPassword = defineReaction({
  name: 'email-owner-of-changed-password',
  on: ['account.password_changed'],
  async effect(event, deps) {
    await mailOnce(deps, {
      event,
      recipientId: event.subjectId,
      words: {
        subject: 'Your password was changed',
        paragraphs: [
          `The password of your account at ${deps.brand.name} is a new one, and every other device was signed out.`,
          `It was not you? Set another one at once, and tell us: ${deps.brand.supportPhone}.`,
        ],
        link: { label: 'Set another password', path: pagePaths.forgotPassword },
      },
    });
  },
});
