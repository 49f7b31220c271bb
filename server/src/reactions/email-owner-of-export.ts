import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

/** Tells who asked for their data that it can be downloaded, and everybody else that it was not they who asked. */
export const emailOwnerOfExport = defineReaction({
  name: 'email-owner-of-export',
  on: ['account.export_made'],
  async effect(event, deps) {
    await mailOnce(deps, {
      event,
      recipientId: event.subjectId,
      words: {
        subject: 'Your data is ready',
        paragraphs: [
          'All that we keep of you can be downloaded in your settings for 24 hours: one file to read, and your receipts and photos.',
          `You did not ask for it? Then change your password, and tell us: ${deps.brand.supportPhone}.`,
        ],
        link: { label: 'Download my data', path: `${pagePaths.accountSettings}#data` },
      },
    });
  },
});
