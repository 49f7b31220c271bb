import { can } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { OwedFactor } from '@backhaul/domain/access/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { BuiltScreen } from './built-screens.ts';

type PageReader = Principal & { readonly owes?: OwedFactor | null };

/** Reads the person who is signed in for a request; null for a visitor. */
export type ReadPerson = (request: FastifyRequest) => Promise<PageReader | null>;

/**
 * The HTTP status of a page: 404 if the reader has no such page, else 200. Visitors get the sign-in page
 * unless the page is hidden from them; staff without their second-factor code get the page that asks for it.
 * If the database does not answer, the status is 200 and the page itself says so.
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
    const isAskedFirst = person === null ? !isHidden : !!person.owes;
    return isOpen || isAskedFirst ? 200 : 404;
  } catch (error) {
    request.log.warn({ err: error }, 'a page goes without knowing who reads it');
    return 200;
  }
}
