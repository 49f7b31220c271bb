import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import { defineReaction, type ReactionDeps } from '../consumers/reaction.ts';
import { mailBody } from '../features/people/notifications/mail-layout.ts';
import { type HelpFacts, readHelpFacts } from '../features/people/notifications/read-help-facts.ts';

const footer = {
  because: 'You get this e-mail because you are on the safety team.',
  unsubscribePath: null,
} as const;

const placeOf = ({ lat, lng }: HelpFacts) =>
  lat === null || lng === null
    ? 'We do not know where they are.'
    : `They are at https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`;

const phoneOf = ({ phone }: HelpFacts) =>
  phone ? `Call them at ${phone}.` : 'We do not have their phone number.';

/**
 * Waits for all text messages and mails to the safety team. Throws if one failed for now, so that all are
 * repeated: a message that arrives twice is better than one that never arrives.
 */
async function toAll(
  sendings: readonly Promise<{ result: string; why?: string }>[],
): Promise<void> {
  const done = await Promise.allSettled(sendings);
  const failed = done.find((one) => one.status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  const later = done.find((one) => one.status === 'fulfilled' && one.value.result === 'later');
  if (later?.status === 'fulfilled') throw new Error(later.value.why);
}

function notify(
  { senders, brand, origin, safetyTeam }: ReactionDeps,
  eventId: number,
  sandboxId: string | null,
  facts: HelpFacts,
): Promise<void> {
  const { mail, text } = senders.forTenant(sandboxId);
  const who = `${facts.name} (${facts.side}) needs help`;
  const order =
    facts.trackingNumber === null
      ? 'The driver has no order now.'
      : `Order ${facts.trackingNumber}.`;
  const path = pagePaths.adminIncidents;
  const parts = [phoneOf(facts), placeOf(facts), order];
  const subject = oneLine(who);
  const words = {
    subject,
    paragraphs: [...parts, 'The call for help shows their latest photos.'],
    link: { label: 'Open the call for help', path },
  };
  return toAll([
    ...safetyTeam.phones.map((to) =>
      text.send({
        key: `${eventId}:safety:${to}`,
        to,
        body: [`${who}.`, ...parts, `${origin}${path}`].join(' '),
      }),
    ),
    ...safetyTeam.emails.map((address) =>
      mail.send({
        key: `${eventId}:safety:${address}`,
        from: { name: brand.name, address: brand.supportEmail },
        to: { name: 'Safety team', address },
        subject,
        body: mailBody({ words, footer }, { brand, origin }),
        unsubscribeUrl: null,
      }),
    ),
  ]);
}

/** Sends a call for help to the safety team by text message and mail. A sandbox's call is never sent. */
export const notifySafetyTeam = defineReaction({
  name: 'notify-safety-team',
  on: ['incident.opened'],
  async effect(event, deps) {
    const facts = await readHelpFacts(deps.db, event.subjectId);
    if (facts !== undefined) await notify(deps, event.id, event.sandboxId, facts);
  },
});
