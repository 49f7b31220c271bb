import { createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 10;
const macOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`ticket-reply\0${id}`).digest().subarray(0, macBytes);

/**
 * The e-mail address for replies to our mail about a ticket. Its code is hexadecimal, because mail servers
 * may change capital letters to small ones.
 */
export function replyAddress(
  ticketId: string,
  { secret, domain }: { secret: string; domain: string },
): string {
  const id = ticketId.replaceAll('-', '');
  return `reply+${id}.${macOf(id, secret).toString('hex')}@${domain}`;
}

/** The ticket of one of our reply addresses; null for any other e-mail address. */
export function readReplyAddress(address: string, secret: string): string | null {
  const [, id = '', mac = ''] = /^reply\+([0-9a-f]{32})\.([0-9a-f]{20})@/i.exec(address) ?? [];
  if (id === '' || !timingSafeEqual(Buffer.from(mac, 'hex'), macOf(id.toLowerCase(), secret)))
    return null;
  return id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
