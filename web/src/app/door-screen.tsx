import { usePlace, useRouter } from '../lib/router/use-router.ts';
import { Navigate } from '../lib/router/link.tsx';
import { hiddenFromVisitors, throughDoor } from '../lib/console-doors.ts';
import { paths } from '../lib/paths.ts';
import { principalOf } from '../lib/session/principal-of.ts';
import { useSession } from '../lib/session/use-session.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { consoleRoutes } from './console-routes.generated.ts';
import { ToSignIn } from './to-sign-in.tsx';

const dashboard = `${paths.adminDashboard}/`;

/**
 * Redirects from a console path that has no screen of its own to the first related console page that the
 * person may open.
 */
export function DoorScreen() {
  const { user, isChecking } = useSession();
  const { pathname, query } = usePlace();
  const router = useRouter();
  const path = pathname.replace(/\/$/, '');
  const to = path.startsWith(dashboard)
    ? underDashboard(path).find((found) => router.match(found) !== null)
    : throughDoor(path, consoleRoutes, principalOf(user));
  if (to) return <Navigate to={router.hrefOf({ to, search: query })} replace />;
  if (isChecking) return <LoadingScreen text="Loading your experience..." />;
  const isHidden = hiddenFromVisitors.has(path) || path.startsWith(dashboard);
  const isMissing = user === null ? isHidden : user.owes === null;
  return isMissing ? <NotFoundScreen /> : <ToSignIn />;
}

/**
 * The paths to try for a URL under the dashboard's path: first 'admin-' and the section's name, then the
 * section's name alone.
 */
function underDashboard(path: string): string[] {
  const section = path.slice(dashboard.length);
  return [`/admin-${section}`, `/${section}`];
}
