import { can } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { OwedFactor } from '@backhaul/domain/access/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { BuiltScreen } from './built-screens.ts';

type PageReader = Principal & { readonly owes?: OwedFactor | null };

/** Reads the signed-in person of a request; null for a visitor. */
export type ReadPerson = (request: FastifyRequest) => Promise<PageReader | null>;

/**
 * 404 where there is no page for this person, else 200. Visitors get the page that asks them to sign in, unless it is
 * hidden from them; staff whose sign-in still misses its code get the page that asks for it. Without an answer from the
 * database the page itself says so.
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
