import { createHmac, timingSafeEqual } from 'node:crypto';

const digits = 6;

/**
 * The code that we mail to a person who claims to work for a company. It is computed from a stored nonce and
 * the server's secret, so that the code itself is not stored.
 */
export function claimCode({ id, nonce }: { id: string; nonce: string }, secret: string): string {
  const hash = createHmac('sha256', secret).update(`claim-code:${id}:${nonce}`).digest();
  return String(hash.readUInt32BE(0) % 10 ** digits).padStart(digits, '0');
}

export function isClaimCode(typed: string, code: string): boolean {
  const plain = Buffer.from(typed.replaceAll(/\D/g, ''));
  const right = Buffer.from(code);
  return plain.length === right.length && timingSafeEqual(plain, right);
}
