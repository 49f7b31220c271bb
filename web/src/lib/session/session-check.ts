import type { User } from '@backhaul/contract/calls/accounts.ts';
import { ApiError } from '../api/api-error.ts';

export interface Session {
  user: User | null;
  /** False while the server could not confirm a cached user. */
  confirmed: boolean;
}

export interface FailedCheck {
  session: Session;
  clearsCache: boolean;
}

/**
 * What stands after a session check failed (spec 1 §4, D4): a 401 or 403 always clears; without any answer a
 * cached user stays in view; a server error leaves only holders of `dashboard` in view.
 */
export function afterFailedCheck(error: unknown, cached: User | null): FailedCheck {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 403) {
    return { session: { user: null, confirmed: true }, clearsCache: true };
  }
  const unreachable = status === 0;
  const staysInView = cached !== null && (unreachable || cached.scopes.includes('dashboard'));
  return { session: { user: staysInView ? cached : null, confirmed: false }, clearsCache: false };
}
