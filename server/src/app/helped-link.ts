import { createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 16;
const macOf = (ticketId: string, secret: string) =>
  createHmac('sha256', secret).update(`ticket-helped\0${ticketId}`).digest().subarray(0, macBytes);

/**
 * The path of the page with the question 'Did our answer help?'. The link works without signing in, and only
 * for this question.
 */
export const helpedPath = (ticketId: string, secret: string): string =>
  `/helped/${ticketId}.${macOf(ticketId, secret).toString('base64url')}`;

/** The ticket that a token stands for; null if the token is not ours. */
export function readHelpedToken(token: string, secret: string): string | null {
  const [ticketId = '', mac = ''] = token.split('.');
  const told = Buffer.from(mac, 'base64url');
  return told.length === macBytes && timingSafeEqual(told, macOf(ticketId, secret))
    ? ticketId
    : null;
}

/** The text with the question 'Did our answer help?' at the end of a mail that closes a ticket. */
export const helpedAside = (ticketId: string, secret: string) => ({
  before: 'Did our answer help? ',
  link: { label: 'Say yes or no', path: helpedPath(ticketId, secret) },
  after: ', without signing in.',
});
