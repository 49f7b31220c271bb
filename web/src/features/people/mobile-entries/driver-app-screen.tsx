import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { useMay, useSession } from '../../../lib/session/use-session.ts';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';

/** /driver-app: the portal for drivers and admins, signing in for everybody else. */
export function DriverAppScreen() {
  const { user, isChecking } = useSession();
  if (useMay('use_driver_portal')) return <Navigate to={paths.driverPortal} replace />;
  if (isChecking) return <LoadingScreen text="Loading your experience..." />;
  // A signed-in person gets no `next`, because returning here would ask them to sign in forever.
  const back = user === null ? `?next=${encodeURIComponent(paths.driverApp)}` : '';
  return <Navigate to={`${paths.login}${back}`} replace />;
}
