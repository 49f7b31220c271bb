import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, usePlace } from '../lib/router/use-router.ts';
import { paths } from '../lib/paths.ts';
import { useMay, useSession } from '../lib/session/use-session.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { useToast } from '../ui/toast/use-toast.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Opens a screen to those who may do what it is for. The server enforces; this only hides (product-rules.md#restricted-pages). */
export function Guard({ needs, children }: { needs: AccessAction; children: ReactNode }) {
  const { user, isChecking } = useSession();
  if (useMay(needs)) return children;
  if (isChecking) return <LoadingScreen text="Loading your experience..." />;
  return user ? <NotFoundScreen /> : <ToSignIn />;
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
