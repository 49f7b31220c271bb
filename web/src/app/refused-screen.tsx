import { hiddenFromVisitors } from '../lib/console-doors.ts';
import { usePlace } from '../lib/router/use-router.ts';
import { useSession } from '../lib/session/use-session.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/**
 * The screen for people without a permission. It is 'not found', or the sign-in for people who may have the
 * permission once they sign in.
 */
export function RefusedScreen() {
  const { user } = useSession();
  const isHidden = hiddenFromVisitors.has(usePlace().pathname);
  const isMissing = user ? !user.owes : isHidden;
  return isMissing ? <NotFoundScreen /> : <ToSignIn />;
}
