import type { Team } from '@backhaul/contract/calls/retail/team.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';

/** The rights of each role, in words for the person who gives the role. */
export const roleWords: Readonly<Record<RetailerRole, string>> = {
  owner: 'Everything: team, owners, API keys, webhooks, returns.',
  manager: 'Managers and clerks, webhooks, returns and refunds. No owners, no API keys.',
  clerk: 'Sees the returns and works at the counter.',
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
