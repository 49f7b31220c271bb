import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { ApiError } from '../api/api-error.ts';
import { principalOf } from './principal-of.ts';

export interface Session {
  user: User | null;
  /** False while the stored user is shown but the server has not confirmed it. */
  confirmed: boolean;
  /**
   * True if the server failed before it could say who is signed in. The app then shows neither a signed-in
   * nor a signed-out state.
   */
  isUnknown: boolean;
}

interface FailedCheck {
  session: Session;
  clearsCache: boolean;
}

const signedOut: Session = { user: null, confirmed: true, isUnknown: false };

/**
 * The session's state after a failed check. A 401 or 403 signs out. Otherwise a user on screen stays. If
 * there is none, the stored user is shown without a response, or if they may read all orders. Otherwise the
 * user is unknown.
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
