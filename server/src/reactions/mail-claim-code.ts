import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailOnce } from '../features/people/notifications/mail-once.ts';
import { claimCode } from '../features/retail/companies/claim-code.ts';
import { noteCodeMailed, readMailedClaim } from '../features/retail/companies/mailed-claim.ts';

/**
 * Mails the code that proves that a claimant belongs to a company. It goes to the claimant's e-mail address
 * at the company's domain.
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
          `${claimant} wants to manage ${company} at ${brand.name}. If you know this person, give them this code: ${code}. The code works once, within 15 minutes.`,
          'If you do not know this person, do nothing. Nobody can manage the company without the code.',
        ],
        link: { label: `What ${brand.name} is`, path: pagePaths.about },
      },
      because: 'You get this e-mail because somebody entered this address.',
      note: (isMailed) => noteCodeMailed(db, id, isMailed ? event.id : null),
    });
  },
});
