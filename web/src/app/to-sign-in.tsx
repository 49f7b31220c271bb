import { useEffect } from 'react';
import { useNavigate, usePlace } from '../lib/router/use-router.ts';
import { paths } from '../lib/paths.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { useToast } from '../ui/toast/use-toast.ts';

/** Shows the reason, then redirects to sign-in, which returns here afterwards. */
export function ToSignIn() {
  const navigate = useNavigate();
  const toast = useToast();
  const { href: here } = usePlace();
  useEffect(() => {
    toast({ title: 'Please sign in', description: 'You need an account for this page.' });
    void navigate({ to: paths.login, search: { next: here }, replace: true });
  }, [navigate, toast, here]);
  return <LoadingScreen text="Loading page..." />;
}
