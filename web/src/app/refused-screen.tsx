import { hiddenFromVisitors } from '../lib/console-doors.ts';
import { usePlace } from '../lib/router/use-router.ts';
import { useSession } from '../lib/session/use-session.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/**
 * The screen for people without a permission: 'not found', or the sign-in for people who could still get the
 * permission there.
 */
export function RefusedScreen() {
  const { user } = useSession();
  const isHidden = hiddenFromVisitors.has(usePlace().pathname);
  const isMissing = user ? !user.owes : isHidden;
  return isMissing ? <NotFoundScreen /> : <ToSignIn />;
}
