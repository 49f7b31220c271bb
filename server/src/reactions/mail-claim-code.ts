import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailOnce } from '../features/people/notifications/mail-once.ts';
import { claimCode } from '../features/retail/companies/claim-code.ts';
import { noteCodeMailed, readMailedClaim } from '../features/retail/companies/mailed-claim.ts';

/**
 * Mails the code that proves a company's domain to the address at that domain that the claimant named.
 */
export const mailClaimCode = defineReaction({
  name: 'mail-claim-code',
  on: ['claim.code_requested'],
  async effect(event, deps) {
    const { db, brand, secret } = deps;
    const claim = await readMailedClaim(db, event);
    if (claim === undefined) return;
    const { id, nonce, address, company, claimant } = claim;
    const code = claimCode({ id, nonce }, secret);
    await mailOnce(deps, {
      key: `${event.id}:claim:mail`,
      to: { name: company, address },
      words: {
        subject: `${code} is your code for ${oneLine(company)}`,
        paragraphs: [
          `${claimant} says that they act for ${company} at ${brand.name}. If you know them, give them this code: ${code}. It works once, within 15 minutes.`,
          'If you do not, do nothing. Nobody gets a right without the code.',
        ],
        link: { label: `What ${brand.name} is`, path: pagePaths.about },
      },
      because: 'You get this because somebody named this address.',
      note: (isMailed) => noteCodeMailed(db, id, isMailed ? event.id : null),
    });
  },
});
