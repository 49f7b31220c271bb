import { can } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { OwedFactor } from '@backhaul/domain/access/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { BuiltScreen } from './built-screens.ts';

type PageReader = Principal & { readonly owes?: OwedFactor | null };

/** Reads the signed-in person who sent a request; null for a visitor. */
export type ReadPerson = (request: FastifyRequest) => Promise<PageReader | null>;

/**
 * The HTTP status of a page: 404 if this reader has no such page, else 200. A page that asks for a sign-in or
 * a second-factor code is a 200, too. It is also 200 if the database does not answer.
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
