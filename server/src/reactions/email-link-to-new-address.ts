import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { issueLink } from '../features/accounts/account-links.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

/** Mails the link that proves an account's new e-mail, to that e-mail. */
export const emailLinkToNewAddress = defineReaction({
  name: 'email-link-to-new-address',
  on: ['account.email_change_requested'],
  async effect(event, deps) {
    const recipientId = event.subjectId;
    const link = await issueLink(deps, { userId: recipientId, purpose: 'change_email' });
    if (link === null) return;
    await mailOnce(deps, {
      event,
      recipientId,
      address: link.email,
      words: {
        subject: 'Confirm your new e-mail',
        paragraphs: [
          `Hello ${link.firstName}, shall news of your returns reach you here from now on?`,
          'The link works once, within 24 hours. You may have to sign in first, still with your old e-mail.',
          `You have no account at ${deps.brand.name}? Then do nothing, and nobody can use your e-mail here.`,
        ],
        link: {
          label: 'Use this e-mail',
          path: `${pagePaths.verifyEmail}#token=${link.token}`,
          isSecret: true,
        },
      },
    });
  },
});
