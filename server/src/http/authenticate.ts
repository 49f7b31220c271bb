import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can, isPublic } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';
import type { StoredResponse } from '../app/idempotency.ts';
import type { RequestPrincipal } from '../app/principal.ts';
import type { MinuteLimit } from './address-limit.ts';
import { apiKeyOf, type ReadApiKey } from './api-keys.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { ReadSession } from './sessions.ts';

export interface Authenticated {
  /** Null: a visitor, or somebody whose session or key is over. */
  principal: RequestPrincipal | null;
  /** For a repeated key: the response already given. */
  stored: StoredResponse | null;
}

/** Who makes a request, wherever it comes in: the one place that knows how. */
export type Authenticate = (
  request: FastifyRequest,
  idempotencyKey?: string | null,
) => Promise<Authenticated>;

interface Deps {
  cookie: SessionCookie;
  readSession: ReadSession;
  readApiKey: ReadApiKey;
  /** How often one key may call, from however many addresses. */
  keyLimit: MinuteLimit;
}

/** A session before a key: a browser's cookie comes along whatever else is sent. */
export function createAuthenticate(deps: Deps): Authenticate {
  const { cookie, readSession, readApiKey, keyLimit } = deps;

  async function byKey(request: FastifyRequest): Promise<RequestPrincipal | null> {
    const key = apiKeyOf(request);
    const principal = key === null ? null : await readApiKey(key);
    if (principal !== null && !keyLimit.take(principal.keyId)) throw new AppError('rate_limited');
    return principal;
  }

  return async (request, idempotencyKey = null) => {
    const token = cookie.read(request);
    const session = token === null ? null : await readSession(token, idempotencyKey);
    return session ?? { principal: await byKey(request), stored: null };
  };
}

/** Whether a request can only come from a program: a browser sends its cookie, and no site makes it send a key. */
export function isOfProgram(request: FastifyRequest, cookie: SessionCookie): boolean {
  return cookie.read(request) === null && apiKeyOf(request) !== null;
}

/** Whether somebody may try what this is a right to. Throws not_signed_in, forbidden. */
export function requireAccess(principal: Principal | null, action: AccessAction): void {
  if (principal === null && !isPublic(action)) throw new AppError('not_signed_in');
  if (!can(principal, action, null)) throw new AppError('forbidden');
}
