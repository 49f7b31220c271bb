import { useEffect, type ReactNode } from 'react';
import { useNavigate, usePlace } from '../lib/router/use-router.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { useToast } from '../ui/toast/use-toast.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Who may see a screen. The server enforces; this only hides (product-rules.md#roles). */
export type Audience = 'anyone' | 'signed-in' | 'admin';

export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { user, isChecking } = useSession();
  if (audience === 'anyone') return children;
  if (user) {
    const mayEnter =
      audience === 'signed-in' || (user.isAdmin && user.scopes.includes('dashboard'));
    if (mayEnter) return children;
    return isChecking ? <LoadingScreen text="Loading your experience..." /> : <NotFoundScreen />;
  }
  return isChecking ? <LoadingScreen text="Loading your experience..." /> : <ToSignIn />;
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
