import { Navigate } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { CustomerAppScreen } from './customer-app-screen.tsx';
import { useStartPath } from './use-start-path.ts';

/** Opens the app for signed-in people, and describes it to everybody else. */
export function CustomerMobileAppScreen() {
  const { isChecking } = useSession();
  const start = useStartPath();
  if (start !== null) return <Navigate to={start} replace />;
  return isChecking ? <LoadingScreen text="Loading your experience..." /> : <CustomerAppScreen />;
}
