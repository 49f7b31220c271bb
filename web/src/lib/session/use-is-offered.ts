import { useEnvironment } from '../environment.ts';
import { useSession } from './use-session.ts';

/**
 * True if this person may see offers that require an account: booking, signing up, the demo, applying to
 * drive. A server that is closed to the public offers these only to signed-in people, and enforces it.
 */
export function useIsOffered(): boolean {
  const { user } = useSession();
  const environment = useEnvironment();
  return user !== null || environment?.allowPublicLogin !== false;
}
