import { useEnvironment } from '../environment.ts';
import { useSession } from './use-session.ts';

/**
 * True if this person is offered whatever requires an account: booking, signing up, the demo, applying to drive. An
 * installation that is closed to the public offers these only to signed-in people. The server enforces it.
 */
export function useIsOffered(): boolean {
  const { user } = useSession();
  const environment = useEnvironment();
  return user !== null || environment?.allowPublicLogin !== false;
}
