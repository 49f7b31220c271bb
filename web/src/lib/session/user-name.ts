import type { User } from '@backhaul/contract/calls/accounts.ts';

/** First and last name, else the part of the e-mail before the @, else 'User' (spec 1, Booking). */
export function userName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email.split('@')[0] || 'User';
}
