import { hiddenFromVisitors } from '../lib/console-doors.ts';
import { usePlace } from '../lib/router/use-router.ts';
import { useSession } from '../lib/session/use-session.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/** Shown to people without a screen's permission: 'not found', or the sign-in for those who may still get it there. */
export function RefusedScreen() {
  const { user } = useSession();
  const isHidden = hiddenFromVisitors.has(usePlace().pathname);
  const isMissing = user ? !user.owes : isHidden;
  return isMissing ? <NotFoundScreen /> : <ToSignIn />;
}
