import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, usePlace } from '../lib/router/use-router.ts';
import { paths } from '../lib/paths.ts';
import { useMay, useSession } from '../lib/session/use-session.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { useToast } from '../ui/toast/use-toast.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Opens a screen to those who may do what it is for. The server enforces; this only hides (product-rules.md#restricted-pages). */
export function Guard({
  needs,
  refused,
  after,
  children,
}: {
  needs: AccessAction;
  /** What people see who may not; without it the sign-in, or for those who are signed in that there is nothing. */
  refused: ReactNode;
  /** Drawn behind what they see instead. */
  after: ReactNode;
  children: ReactNode;
}) {
  const { user, isChecking } = useSession();
  if (useMay(needs)) return children;
  if (isChecking) return <LoadingScreen text="Loading your experience..." />;
  return (
    <>
      {refused ?? (user ? <NotFoundScreen /> : <ToSignIn />)}
      {after}
    </>
  );
}

/** Says why and leaves for the sign-in screen, which comes back here. */
function ToSignIn() {
  const navigate = useNavigate();
  const toast = useToast();
  const { href: here } = usePlace();
  useEffect(() => {
    toast({ title: 'Please sign in', description: 'You need an account for this page.' });
    void navigate({ to: paths.login, search: { next: here }, replace: true });
  }, [navigate, toast, here]);
  return <LoadingScreen text="Loading page..." />;
}
