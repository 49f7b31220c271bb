import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { useRouter } from '../../../lib/router/use-router.ts';

/** /admin-app: redirects to the first admin screen that exists; its guard checks the role. */
export function AdminAppScreen() {
  const router = useRouter();
  const target = [paths.adminDashboard, paths.adminOrders].find(
    (path) => router.match(path) !== null,
  );
  return <Navigate to={target ?? paths.home} replace />;
}
