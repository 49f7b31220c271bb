import type { Team } from '@backhaul/contract/calls/retail/team.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';

/** The rights of each role, in words for the person who gives the role. */
export const roleWords: Readonly<Record<RetailerRole, string>> = {
  owner: 'An owner manages everything: team, owners, API keys, webhooks and returns.',
  manager:
    'A manager manages other managers, clerks, webhooks, returns and refunds, but not owners or API keys.',
  clerk: 'A clerk sees the returns and works at the counter.',
};

/** A role with its article: 'a manager'. */
export const asRole: Readonly<Record<RetailerRole, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  clerk: 'a clerk',
};

/** The size of the team: '3 people, 1 invited'. */
export function teamLine({ members, invitations }: Team): string {
  const people = members.length === 1 ? '1 person' : `${members.length} people`;
  const open = invitations.filter(({ isOver }) => !isOver).length;
  return open === 0 ? people : `${people}, ${open} invited`;
}
