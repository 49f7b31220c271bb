import type { Call } from '@backhaul/contract/call.ts';
import { demoPersonHeader } from '@backhaul/contract/demo-person.ts';
import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { needsFreshCode } from '@backhaul/domain/access/second-factor.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';
import type { StoredResponse } from '../app/idempotency.ts';
import type { RequestPrincipal } from '../app/principal.ts';
import type { MinuteLimit } from './address-limit.ts';
import { apiKeyOf, type ReadApiKey } from './api-keys.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { ReadSession } from './sessions.ts';

interface Authenticated {
  /** Null for a visitor, or when the session or key has expired. */
  principal: RequestPrincipal | null;
  /** The stored answer of a repeated idempotency key. */
  stored: StoredResponse | null;
}

/** Authenticates a request. HTTP and sockets both use this; a socket passes `demoPerson` instead of a header. */
export type Authenticate = (
  request: FastifyRequest,
  idempotencyKey?: string | null,
  demoPerson?: string | null,
) => Promise<Authenticated>;

/** The person of a demo that a request acts as, from its header. */
function demoPersonOf({ headers }: FastifyRequest): string | null {
  const named = headers[demoPersonHeader];
  return typeof named === 'string' ? named : null;
}

interface Deps {
  cookie: SessionCookie;
  readSession: ReadSession;
  readApiKey: ReadApiKey;
  /** Limits the calls of one API key across all addresses. */
  keyLimit: MinuteLimit;
}

/** A session takes precedence over a key, because browsers always send their cookie. */
export function createAuthenticate(deps: Deps): Authenticate {
  const { cookie, readSession, readApiKey, keyLimit } = deps;

  async function byKey(request: FastifyRequest): Promise<RequestPrincipal | null> {
    const key = apiKeyOf(request);
    const principal = key === null ? null : await readApiKey(key);
    if (principal !== null && !keyLimit.take(principal.keyId)) throw new AppError('rate_limited');
    return principal;
  }

  return async (request, idempotencyKey = null, demoPerson = demoPersonOf(request)) => {
    const token = cookie.read(request);
    const session = token === null ? null : await readSession(token, idempotencyKey, demoPerson);
    const known = session ?? { principal: await byKey(request), stored: null };
    // A key acts only for its company, never for a person of a demo.
    if (demoPerson !== null && known.principal?.kind === 'api_key') throw new AppError('forbidden');
    return known;
  };
}

/**
 * True if a request must come from a program: it has a key but no session cookie, and a website cannot make a browser
 * send a key.
 */
export function isOfProgram(request: FastifyRequest, cookie: SessionCookie): boolean {
  return cookie.read(request) === null && apiKeyOf(request) !== null;
}

/** Throws not_signed_in, second_factor_needed or forbidden unless the principal may attempt the action. */
export function requireAccess(
  principal: RequestPrincipal | Principal | null,
  action: AccessAction,
): void {
  if (can(principal, action, null)) return;
  if (principal !== null && 'owes' in principal && principal.owes)
    throw new AppError('second_factor_needed');
  throw new AppError(principal === null ? 'not_signed_in' : 'forbidden');
}

/** Throws second_factor_stale if a command that moves money or rights needs a fresh code first. */
export function requireFreshCode(
  principal: RequestPrincipal | null,
  { method, access }: Pick<Call, 'method' | 'access'>,
): void {
  if (method === 'GET' || principal?.kind !== 'session' || principal.isCodeStale !== true) return;
  if (needsFreshCode(access)) throw new AppError('second_factor_stale');
}
