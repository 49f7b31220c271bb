import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { issueLink } from '../features/accounts/account-links.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

/** Mails whoever registered, or asks again, the link that verifies their e-mail. */
export const emailVerificationLink = defineReaction({
  name: 'email-verification-link',
  on: ['account.registered', 'account.verification_requested'],
  async effect(event, deps) {
    const recipientId = event.subjectId;
    const link = await issueLink(deps, { userId: recipientId, purpose: 'verify_email' });
    if (link === null) return;
    await mailOnce(deps, {
      event,
      recipientId,
      words: {
        subject: 'Verify your e-mail',
        paragraphs: [
          `Hello ${link.firstName}, is this your e-mail? Then news of your returns reaches you here.`,
          'The link works once, within 24 hours. You may have to sign in first.',
          `You have no account at ${deps.brand.name}? Then do nothing, and nobody can use your e-mail here.`,
        ],
        link: {
          label: 'Verify my e-mail',
          path: `${pagePaths.verifyEmail}#token=${link.token}`,
          isSecret: true,
        },
      },
    });
  },
});
