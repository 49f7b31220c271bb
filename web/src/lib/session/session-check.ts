import type { User } from '@backhaul/contract/calls/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { ApiError } from '../api/api-error.ts';
import { principalOf } from './principal-of.ts';

export interface Session {
  user: User | null;
  /** False while the server could not confirm a cached user. */
  confirmed: boolean;
  /** Somebody may be signed in, and the server that knows is in trouble: neither signed in nor signed out can be shown. */
  isUnknown: boolean;
}

export interface FailedCheck {
  session: Session;
  clearsCache: boolean;
}

const signedOut: Session = { user: null, confirmed: true, isUnknown: false };

/**
 * What stands after a session check failed. A 401 or 403 always clears. Whom this page shows already, it goes on showing.
 * At its start a cached user is shown when no answer came at all, and holders of `dashboard` also after a server error;
 * for everybody else that leaves open who is signed in.
 */
export function afterFailedCheck(
  error: unknown,
  cached: User | null,
  shown: User | null,
): FailedCheck {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 403) return { session: signedOut, clearsCache: true };
  const mayShowCached = status === 0 || can(principalOf(cached), 'read_all_orders', null);
  const user = shown ?? (mayShowCached ? cached : null);
  const isUnknown = user === null && cached !== null;
  return { session: { user, confirmed: false, isUnknown }, clearsCache: false };
}
