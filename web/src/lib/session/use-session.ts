import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { createContext, use } from 'react';
import { principalOf } from './principal-of.ts';

interface SessionState {
  /** The signed-in user, or null. During the first check it is the stored user. */
  user: User | null;
  isChecking: boolean;
  /** True if the server cannot say now who is signed in. */
  isUnknown: boolean;
}

export const SessionContext = createContext<SessionState | undefined>(undefined);

export function useSession(): SessionState {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

/** The signed-in user, for screens that the router opens only to signed-in people. */
export function useSignedInUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen is for signed-in people only');
  return user;
}

/**
 * True if the current person has a permission. Use this to hide controls; the server enforces the permission.
 */
export function useMay(action: AccessAction): boolean {
  return can(principalOf(useSession().user), action, null);
}
