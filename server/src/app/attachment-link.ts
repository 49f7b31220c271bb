import { createHmac, timingSafeEqual } from 'node:crypto';

export const attachmentPath = '/attached';

const macBytes = 16;
const macOf = (fileId: string, secret: string) =>
  createHmac('sha256', secret).update(`ticket-file\0${fileId}`).digest().subarray(0, macBytes);

/**
 * The address of a file in our answer, for somebody without an account. It opens only this file.
 */
export const attachmentLink = (fileId: string, secret: string): string =>
  `${attachmentPath}/${fileId}.${macOf(fileId, secret).toString('base64url')}`;

/** The file that a token opens; null if the token is not ours. */
export function readAttachmentToken(token: string, secret: string): string | null {
  const [fileId = '', mac = ''] = token.split('.');
  const told = Buffer.from(mac, 'base64url');
  return told.length === macBytes && timingSafeEqual(told, macOf(fileId, secret)) ? fileId : null;
}
