import { createHmac, timingSafeEqual } from 'node:crypto';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

interface Signed {
  id: string;
  nonce: string;
}

function signature({ id, nonce }: Signed, secret: string): string {
  return createHmac('sha256', secret).update(`invitation:${id}:${nonce}`).digest('base64url');
}

/**
 * The token in an invitation's link: the invitation's id and a signature. The signature covers the id and a
 * nonce, so the token can be computed again and is not stored.
 */
export function invitationToken(signed: Signed, secret: string): string {
  return `${signed.id}.${signature(signed, secret)}`;
}

/** The id of the invitation in a link; null for a link that we did not create. */
export function invitationIdOf(token: string): string | null {
  return shape.exec(token)?.[1] ?? null;
}

export function isInvitationToken(token: string, signed: Signed, secret: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(invitationToken(signed, secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}
