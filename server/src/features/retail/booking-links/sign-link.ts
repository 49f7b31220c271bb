import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BookingLinkFacts, parseLinkFacts } from '@backhaul/contract/booking-link-facts.ts';
import { linkWorks, splitLink } from '@backhaul/domain/retail/booking-link.ts';
import { AppError } from '../../../app/app-error.ts';
import { type OpenedSecret, type SecretDeps, secretOfLink } from './link-secrets.ts';

/** The HMAC-SHA256 of the link's first two parts, as base64url. */
function signatureOf(secret: Buffer, keyId: string, facts: string): string {
  return createHmac('sha256', secret).update(`${keyId}.${facts}`).digest('base64url');
}

/** The text of a link: the id of its secret, its facts and its signature. */
export function signLink({ keyId, secret }: OpenedSecret, said: BookingLinkFacts): string {
  const facts = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${keyId}.${facts}.${signatureOf(secret, keyId, facts)}`;
}

function parse(facts: string): BookingLinkFacts {
  try {
    const said: unknown = JSON.parse(Buffer.from(facts, 'base64url').toString('utf8'));
    return parseLinkFacts(said);
  } catch {
    throw new AppError('booking_link_wrong');
  }
}

/** The content of a link whose signature is valid, with the retailer that signed it. */
export interface ReadLink {
  companyId: string;
  sandboxId: string | null;
  facts: BookingLinkFacts;
  expiresAt: Date;
}

/**
 * Reads a link and checks its signature. The signatures are compared as base64url text, because different
 * texts can decode to the same bytes, and a changed text must not pass. Throws booking_link_wrong and
 * booking_link_over.
 */
export async function readLink(deps: SecretDeps, link: string, now: Date): Promise<ReadLink> {
  const parts = splitLink(link);
  if (parts === null) throw new AppError('booking_link_wrong');
  const secret = await secretOfLink(deps, parts.keyId);
  if (secret === null) throw new AppError('booking_link_wrong');
  const expected = Buffer.from(signatureOf(secret.secret, parts.keyId, parts.facts));
  if (!timingSafeEqual(expected, Buffer.from(parts.signature)))
    throw new AppError('booking_link_wrong');
  const facts = parse(parts.facts);
  const expiresAt = new Date(facts.exp * 1000);
  if (!linkWorks(expiresAt, now)) throw new AppError('booking_link_over');
  const { companyId, sandboxId } = secret;
  return { companyId, sandboxId, facts, expiresAt };
}
