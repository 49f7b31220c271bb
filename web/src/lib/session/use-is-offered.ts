import { useEnvironment } from '../environment.ts';
import { useSession } from './use-session.ts';

/**
 * True if this person may see links to booking, signing up, the demo and applying to drive. If the server is
 * closed to the public, only signed-in people may. The server enforces this.
 */
export function useIsOffered(): boolean {
  const { user } = useSession();
  const environment = useEnvironment();
  return user !== null || environment?.allowPublicLogin !== false;
}
