import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { firstRoom } from '../../../lib/session/first-room.ts';
import { principalOf } from '../../../lib/session/principal-of.ts';
import { useSession } from '../../../lib/session/use-session.ts';

/** /admin-app: redirects to the person's first room; its guard checks the right. */
export function AdminAppScreen() {
  const room = firstRoom(principalOf(useSession().user));
  return <Navigate to={room ?? paths.adminDashboard} replace />;
}
