import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import { teamRoleWords } from '@backhaul/domain/notifications/retailer-words.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailOnce } from '../features/people/notifications/mail-once.ts';
import { invitationToken } from '../features/retail/team/invitation-token.ts';
import {
  noteInvitationMailed,
  readMailedInvitation,
} from '../features/retail/team/mailed-invitation.ts';

/**
 * Mails an invited person the link by which they join a retailer's team. The link works only for that
 * person's e-mail address.
 */
export const mailInvitation = defineReaction({
  name: 'mail-invitation',
  on: ['team.invited', 'team.sent_again'],
  async effect(event, deps) {
    const { db, brand, secret } = deps;
    const invitation = await readMailedInvitation(db, event);
    if (invitation === undefined) return;
    const { id, nonce, email, role, company, invitedBy } = invitation;
    const token = invitationToken({ id, nonce }, secret);
    await mailOnce(deps, {
      key: `${event.id}:invitation:mail`,
      to: { name: email, address: email },
      words: {
        subject: oneLine(`${invitedBy} invites you to ${company}`),
        heading: `Join ${company} at ${brand.name}`,
        paragraphs: [
          `${invitedBy} invites you to join ${company} as ${teamRoleWords[role]}. The link works once, within 7 days, and only for ${email}.`,
          `You need an account with this address. If you have no account, create one first.`,
          `If you do not know ${invitedBy}, do nothing. The invitation expires by itself.`,
        ],
        link: {
          label: 'See the invitation',
          path: fillPath(pagePaths.retailerJoin, { token }),
          isSecret: true,
        },
      },
      because: `You get this e-mail because ${invitedBy} entered this address.`,
      note: (isMailed) => noteInvitationMailed(db, id, isMailed ? event.id : null),
    });
  },
});
