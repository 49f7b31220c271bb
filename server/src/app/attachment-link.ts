import { createHmac, timingSafeEqual } from 'node:crypto';

export const attachmentPath = '/attached';

const macBytes = 16;
const macOf = (fileId: string, secret: string) =>
  createHmac('sha256', secret).update(`ticket-file\0${fileId}`).digest().subarray(0, macBytes);

/**
 * The path of a link to one file that we sent in reply to a ticket. The link works without signing in and
 * only for this file.
 */
export const attachmentLink = (fileId: string, secret: string): string =>
  `${attachmentPath}/${fileId}.${macOf(fileId, secret).toString('base64url')}`;

/** The id of the file that a link's token opens; null if we did not issue the token. */
export function readAttachmentToken(token: string, secret: string): string | null {
  const [fileId = '', mac = ''] = token.split('.');
  const told = Buffer.from(mac, 'base64url');
  return told.length === macBytes && timingSafeEqual(told, macOf(fileId, secret)) ? fileId : null;
}
