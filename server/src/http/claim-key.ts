import type { Call } from '@backhaul/contract/call.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { FastifyRequest } from 'fastify';
import { hashBody, hashVisitorBody, type IdempotencyClaim } from '../app/idempotency.ts';
import { AppError } from '../app/app-error.ts';

/** The Idempotency-Key of a creating call. Throws validation_failed if it is too long. */
export function keyOf(request: FastifyRequest, call: Call): string | null {
  const header = request.headers['idempotency-key'];
  if (call.creates !== true || typeof header !== 'string') return null;
  if (header.length < 1 || header.length > 255) {
    throw new AppError('validation_failed', {
      fieldErrors: { 'Idempotency-Key': 'Use 1 to 255 characters' },
    });
  }
  return header;
}

interface Asked {
  call: Call;
  request: FastifyRequest;
  key: string | null;
  principal: Principal | null;
  /** Key for hashing the request bodies of visitors. */
  secret: string;
}

/**
 * Identifies a stored answer for repeats, by the person or visitor, the call and the idempotency key. The
 * body's hash is added to detect a different body. All programs of a company share one visitor. Null without
 * a key.
 */
export function claimOf({ call, request, key, principal, secret }: Asked): IdempotencyClaim | null {
  if (key === null) return null;
  const userId = principal?.kind === 'session' ? principal.userId : null;
  const visitorId =
    principal?.kind === 'visitor' || principal?.kind === 'api_key' ? principal.visitorId : null;
  const bodyHash = userId === null ? hashVisitorBody(request.body, secret) : hashBody(request.body);
  return { userId, visitorId, key, call: `${call.method} ${request.url}`, bodyHash };
}
