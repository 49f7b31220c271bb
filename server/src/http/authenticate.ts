import type { Call } from '@backhaul/contract/call.ts';
import type { ErrorCode } from '@backhaul/contract/error-codes.ts';
import { demoPersonHeader } from '@backhaul/contract/demo-person.ts';
import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can, isPublic } from '@backhaul/domain/access/can.ts';
import { isKeyOnly } from '@backhaul/domain/access/grants.ts';
import { needsFreshCode } from '@backhaul/domain/access/second-factor.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import { scopeFor } from '@backhaul/domain/retail/api-scopes.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';
import type { StoredResponse } from '../app/idempotency.ts';
import type { RequestPrincipal } from '../app/principal.ts';
import { apiKeyOf, type KeyAllowance, keyUseOf, type ReadApiKey } from './api-keys.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { ReadSession } from './sessions.ts';

interface Authenticated {
  /** The caller; null for a visitor, or if the session or key has expired. */
  principal: RequestPrincipal | null;
  /** The answer stored for the request's idempotency key, if the request is a repeat; null otherwise. */
  stored: StoredResponse | null;
  /** The reason why the request's API key does not sign it in; null without a key. */
  keyProblem?: ErrorCode | null;
  /** The calls that may still be made in this minute with the request's API key; absent or null without one. */
  allowance?: KeyAllowance | null;
}

/**
 * Finds out who sends a request, over HTTP or when a socket opens. A socket passes `demoPerson`, because it
 * cannot send the header. If only API keys may do `action`, a browser's session is ignored.
 */
export type Authenticate = (
  request: FastifyRequest,
  idempotencyKey?: string | null,
  demoPerson?: string | null,
  action?: AccessAction,
) => Promise<Authenticated>;

/** The demo person whose role the request takes, from the request's header; null without the header. */
function demoPersonOf({ headers }: FastifyRequest): string | null {
  const named = headers[demoPersonHeader];
  return typeof named === 'string' ? named : null;
}

interface Deps {
  cookie: SessionCookie;
  readSession: ReadSession;
  readApiKey: ReadApiKey;
}

const nobody: Authenticated = { principal: null, stored: null };

/**
 * Creates the function that authenticates requests. If a request has a session and an API key, the session
 * counts, because browsers always send their cookie. Calls that only API keys may make ignore the session.
 */
export function createAuthenticate({ cookie, readSession, readApiKey }: Deps): Authenticate {
  async function byKey(
    request: FastifyRequest,
    idempotencyKey: string | null,
  ): Promise<Authenticated> {
    const key = apiKeyOf(request);
    if (key === null) return nobody;
    const use = keyUseOf(request);
    const { problem: keyProblem, ...read } = await readApiKey(key, use, idempotencyKey);
    return { ...read, keyProblem };
  }

  return async (request, idempotencyKey = null, demoPerson = demoPersonOf(request), action) => {
    const isByKeyAlone = action !== undefined && isKeyOnly(action);
    const token = isByKeyAlone ? null : cookie.read(request);
    const session = token === null ? null : await readSession(token, idempotencyKey, demoPerson);
    const known = session ?? (await byKey(request, idempotencyKey));
    // An API key stands for its company and cannot act as one of a demo's people.
    if (demoPerson !== null && known.principal?.kind === 'api_key') throw new AppError('forbidden');
    return known;
  };
}

/**
 * True if a request certainly comes from a program: it has an API key but no session cookie. A website cannot
 * make a browser send a key.
 */
export function isOfProgram(request: FastifyRequest, cookie: SessionCookie): boolean {
  return cookie.read(request) === null && apiKeyOf(request) !== null;
}

/** Throws the reason why an API key does not sign a request in, if the call needs a sign-in. */
export function requireGoodKey(
  { keyProblem, allowance }: Authenticated,
  action: AccessAction,
): void {
  if (keyProblem == null || isPublic(action)) return;
  const isFull = keyProblem === 'rate_limited';
  throw new AppError(
    keyProblem,
    isFull && allowance != null ? { retryAfterSeconds: allowance.resetSeconds } : {},
  );
}

/**
 * Throws key_out_of_scope if the caller's API key lacks the scope that this call needs, with the scope's name
 * in the error. Does nothing for calls that no API key may make.
 */
function requireScope(principal: RequestPrincipal | Principal | null, action: AccessAction): void {
  const scope = principal?.kind === 'api_key' ? scopeFor(action) : undefined;
  if (scope === undefined) return;
  const message = `This API key may not make this call: it needs the scope ${scope}.`;
  throw new AppError('key_out_of_scope', { message });
}

/**
 * Throws not_signed_in, key_needed, second_factor_needed, key_out_of_scope or forbidden unless the principal
 * may attempt the action.
 */
export function requireAccess(
  principal: RequestPrincipal | Principal | null,
  action: AccessAction,
): void {
  if (can(principal, action, null)) return;
  requireScope(principal, action);
  if (principal === null && isKeyOnly(action)) throw new AppError('key_needed');
  if (principal !== null && 'owes' in principal && principal.owes)
    throw new AppError('second_factor_needed');
  throw new AppError(principal === null ? 'not_signed_in' : 'forbidden');
}

/**
 * Throws second_factor_stale if this action changes money or rights and the session's last second-factor code
 * is too old.
 */
export function requireFreshCode(
  principal: RequestPrincipal | null,
  { method, access }: Pick<Call, 'method' | 'access'>,
): void {
  if (method === 'GET' || principal?.kind !== 'session' || principal.isCodeStale !== true) return;
  if (needsFreshCode(access)) throw new AppError('second_factor_stale');
}
