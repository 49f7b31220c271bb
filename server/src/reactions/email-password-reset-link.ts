import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { issueLink } from '../features/accounts/account-links.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

/** Mails the link with which a new password is set. */
export const emailPasswordResetLink = defineReaction({
  name: 'email-password-reset-link',
  on: ['account.password_reset_requested'],
  async effect(event, deps) {
    const recipientId = event.subjectId;
    const link = await issueLink(deps, { userId: recipientId, purpose: 'reset_password' });
    if (link === null) return;
    await mailOnce(deps, {
      event,
      recipientId,
      words: {
        subject: 'Set a new password',
        paragraphs: [
          `Hello ${link.firstName}, somebody asked for a new password for your account at ${deps.brand.name}.`,
          'The link works once, within an hour. Setting a new password signs you out everywhere else.',
          'It was not you? Then do nothing. Your password stays as it is.',
        ],
        link: {
          label: 'Set a new password',
          path: `${pagePaths.resetPassword}#token=${link.token}`,
          isSecret: true,
        },
      },
    });
  },
});
