import { pagePaths } from '@backhaul/contract/page-paths.ts';
import type { WaitlistKind } from '@backhaul/domain/access/waitlist-kinds.ts';
import { defineReaction, type ReactionDeps } from '../consumers/reaction.ts';
import { findWaiting, noteTold, type Waiting } from '../features/people/accounts/waiting-store.ts';
import { mailBody } from '../features/people/notifications/mail-layout.ts';
import { readMailSite } from '../features/people/notifications/read-mail-site.ts';

/** The maximum number of people who are read from the database at once. */
const batch = 100;

const wordsFor: Readonly<
  Record<WaitlistKind, (of: Waiting) => { text: string; label: string; path: string }>
> = {
  customer: ({ zip }) => ({
    text: `You asked us to write when we start pickups in ${zip}. We have now started. Book a pickup, and a driver comes to your door.`,
    label: 'Book a pickup',
    path: pagePaths.bookPickup,
  }),
  driver: ({ zip }) => ({
    text: `You asked us to write when we look for drivers around ${zip}. We look for drivers there now. The application takes about ten minutes.`,
    label: 'Apply to drive',
    path: pagePaths.driverSignup,
  }),
};

/**
 * Mails one person. The mail is recorded before it is sent, so that nobody gets it twice; throws if it must
 * be tried again.
 */
async function notify(of: Waiting, deps: ReactionDeps): Promise<void> {
  const { db, clock, senders, origin, brand } = deps;
  const { text, label, path } = wordsFor[of.kind](of);
  const subject = `${brand.name} is in ${of.areaName}`;
  const footer = {
    because: `You get this single e-mail because you asked for news about ${of.zip}.`,
    unsubscribePath: null,
    isForVisitor: true,
  } as const;
  await noteTold(db, of.id, clock.now());
  const outcome = await senders.forTenant(null).mail.send({
    key: `waitlist:${of.id}:mail`,
    from: { name: brand.name, address: brand.supportEmail },
    to: { name: of.email, address: of.email },
    subject,
    body: mailBody(
      { words: { subject, paragraphs: [text], link: { label, path } }, footer },
      await readMailSite(db, { brand, origin }),
    ),
    unsubscribeUrl: null,
  });
  if (outcome.result !== 'later') return;
  await noteTold(db, of.id, null);
  throw new Error(outcome.why);
}

/** Mails everybody who waits in the ZIP codes of an area that has opened, once each. */
export const notifyWaitlistOfArea = defineReaction({
  name: 'notify-waitlist-of-area',
  on: ['area.opened'],
  async effect({ subjectId }, deps) {
    for (;;) {
      const waiting = await findWaiting(deps.db, subjectId, batch);
      if (waiting.length === 0) return;
      for (const of of waiting) await notify(of, deps);
    }
  },
});
