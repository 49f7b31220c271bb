import { can } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { FastifyRequest } from 'fastify';
import type { BuiltScreen } from './built-screens.ts';

/** Reads the signed-in person of a request; null for a visitor. */
export type ReadPerson = (request: FastifyRequest) => Promise<Principal | null>;

/**
 * 404 where there is no page for this person, else 200. Visitors get the page that asks them to sign in, unless it is
 * hidden from them. Without an answer from the database the page itself says so.
 */
export async function pageStatus(
  request: FastifyRequest,
  screen: BuiltScreen | undefined,
  readPerson: ReadPerson,
): Promise<200 | 404> {
  if (screen === undefined) return 404;
  const { needs, isHidden } = screen;
  if (needs === undefined) return 200;
  try {
    const person = await readPerson(request);
    const isOpen = needs.some((action) => can(person, action, null));
    return isOpen || (person === null && !isHidden) ? 200 : 404;
  } catch (error) {
    request.log.warn({ err: error }, 'a page goes without knowing who reads it');
    return 200;
  }
}
