import { useEffect } from 'react';
import { useNavigate, usePlace } from '../lib/router/use-router.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { useToast } from '../ui/toast/use-toast.ts';

/**
 * Redirects to the sign-in, with the reason, or to the second step of the sign-in if a staff member has not
 * completed it. After that the person comes back to this page.
 */
export function ToSignIn() {
  const navigate = useNavigate();
  const toast = useToast();
  const { href: here } = usePlace();
  const owes = useSession().user?.owes;
  useEffect(() => {
    if (!owes)
      toast({ title: 'Please sign in', description: 'You need an account for this page.' });
    void navigate({
      to: owes ? paths.secondFactor : paths.login,
      search: { next: here },
      replace: true,
    });
  }, [navigate, toast, here, owes]);
  return <LoadingScreen text="Loading page..." />;
}
