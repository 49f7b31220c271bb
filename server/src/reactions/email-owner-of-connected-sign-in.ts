import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

const names: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

/** Tells the owner of another way into their account, in case it was not they who connected it. */
export const emailOwnerOfConnectedSignIn = defineReaction({
  name: 'email-owner-of-connected-sign-in',
  on: ['account.sign_in_connected'],
  async effect(event, deps) {
    const provider = names[String(event.details['provider'])] ?? 'Another provider';
    await mailOnce(deps, {
      event,
      recipientId: event.subjectId,
      words: {
        subject: `${provider} opens your account now`,
        paragraphs: [
          `${provider} was connected to your account at ${deps.brand.name}, so that you can sign in with it.`,
          `It was not you? Disconnect it in your settings, change your password, and tell us: ${deps.brand.supportPhone}.`,
        ],
        link: { label: 'Open my settings', path: pagePaths.accountSettings },
      },
    });
  },
});
