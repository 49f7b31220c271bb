import type { User } from '@backhaul/contract/calls/people/accounts.ts';

/** The first and last name, or else the part of the e-mail address before the @, or else 'User'. */
export function userName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email.split('@')[0] || 'User';
}
