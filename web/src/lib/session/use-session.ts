import type { User } from '@backhaul/contract/calls/accounts.ts';
import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { createContext, use } from 'react';
import { principalOf } from './principal-of.ts';

export interface SessionState {
  /** While the first check runs this is the cached user, or null. */
  user: User | null;
  isChecking: boolean;
  /** Somebody may be signed in, and the server cannot say now. */
  isUnknown: boolean;
}

export const SessionContext = createContext<SessionState | undefined>(undefined);

/** Who is signed in, as far as is known now. */
export function useSession(): SessionState {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

/** The signed-in user, on screens that the router opens to signed-in people only. */
export function useSignedInUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen is for signed-in people only');
  return user;
}

/** Whether whoever is here may do something: to hide what they may not. The server decides. */
export function useMay(action: AccessAction): boolean {
  return can(principalOf(useSession().user), action, null);
}
