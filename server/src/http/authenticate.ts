import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can, isPublic } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';
import type { StoredResponse } from '../app/idempotency.ts';
import type { RequestPrincipal } from '../app/principal.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { ReadSession } from './sessions.ts';

export interface Authenticated {
  /** Null: a visitor, or somebody whose session is over. */
  principal: RequestPrincipal | null;
  /** For a repeated key: the response already given. */
  stored: StoredResponse | null;
}

/** Who makes a request, wherever it comes in: the one place that knows how. */
export type Authenticate = (
  request: FastifyRequest,
  idempotencyKey?: string | null,
) => Promise<Authenticated>;

const visitor: Authenticated = { principal: null, stored: null };

export function createAuthenticate(cookie: SessionCookie, readSession: ReadSession): Authenticate {
  return async (request, idempotencyKey = null) => {
    const token = cookie.read(request);
    return token === null ? visitor : ((await readSession(token, idempotencyKey)) ?? visitor);
  };
}

/** Whether somebody may try what this is a right to. Throws not_signed_in, forbidden. */
export function requireAccess(principal: Principal | null, action: AccessAction): void {
  if (principal === null && !isPublic(action)) throw new AppError('not_signed_in');
  if (!can(principal, action, null)) throw new AppError('forbidden');
}
