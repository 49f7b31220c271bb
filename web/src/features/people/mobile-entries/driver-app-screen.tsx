import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { useMay, useSession } from '../../../lib/session/use-session.ts';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';

/** Redirects drivers and admins to the driver pages, and everybody else to sign-in. */
export function DriverAppScreen() {
  const { user, isChecking } = useSession();
  if (useMay('use_driver_portal')) return <Navigate to={paths.driverPortal} replace />;
  if (isChecking) return <LoadingScreen text="Loading your experience..." />;
  // For a signed-in person, `next` is left out. Otherwise, the sign-in page and this page would redirect to
  // each other without end.
  const back = user === null ? `?next=${encodeURIComponent(paths.driverApp)}` : '';
  return <Navigate to={`${paths.login}${back}`} replace />;
}
