import type { User } from '@backhaul/contract/calls/people/accounts.ts';

/** First and last name, else the part of the e-mail address before the @, else 'User'. */
export function userName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email.split('@')[0] || 'User';
}
