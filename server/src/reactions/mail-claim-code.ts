import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailBody } from '../features/people/notifications/mail-layout.ts';
import { readMailSite } from '../features/people/notifications/read-mail-site.ts';
import { claimCode } from '../features/retail/companies/claim-code.ts';
import { noteCodeMailed, readMailedClaim } from '../features/retail/companies/mailed-claim.ts';

const footer = {
  because: 'You get this because somebody named this address.',
  unsubscribePath: null,
  isForVisitor: true,
} as const;

/** Mails the code that proves a company's domain, to the address that the claimant named there. */
export const mailClaimCode = defineReaction({
  name: 'mail-claim-code',
  on: ['claim.code_requested'],
  async effect(event, { db, senders, origin, brand, secret }) {
    const claim = await readMailedClaim(db, event);
    if (claim === undefined) return;
    const { id, nonce, address, company, claimant } = claim;
    const code = claimCode({ id, nonce }, secret);
    const subject = `${code} is your code for ${oneLine(company)}`;
    const words = {
      subject,
      paragraphs: [
        `${claimant} says that they act for ${company} at ${brand.name}. If you know them, give them this code: ${code}. It works once, within 15 minutes.`,
        'If you do not, do nothing. Nobody gets a right without the code.',
      ],
      link: { label: `What ${brand.name} is`, path: pagePaths.about },
    };
    const { mail } = senders.forTenant(null);
    // A mailer that does not know keys would send it twice.
    if (!mail.knowsKeys) await noteCodeMailed(db, id, event.id);
    const outcome = await mail.send({
      key: `${event.id}:claim:mail`,
      from: { name: brand.name, address: brand.supportEmail },
      to: { name: oneLine(company), address },
      subject,
      body: mailBody({ words, footer }, await readMailSite(db, { brand, origin })),
      unsubscribeUrl: null,
    });
    const isLater = outcome.result === 'later';
    await noteCodeMailed(db, id, isLater ? null : event.id);
    if (isLater) throw new Error(outcome.why);
  },
});
