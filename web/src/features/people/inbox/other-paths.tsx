import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';

/** /admin-support: another name of the inbox's tickets. */
export function AdminSupportScreen() {
  return <Navigate to={paths.inboxTickets} replace />;
}
