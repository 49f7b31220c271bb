import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { useNavigate, usePlace } from '../lib/router/use-router.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';

/** Leads somebody whose sign-in still misses its code to it, and back here afterwards. */
export function ToSecondFactor() {
  const navigate = useNavigate();
  const { href: here } = usePlace();
  useEffect(() => {
    void navigate({ to: paths.secondFactor, search: { next: here }, replace: true });
  }, [navigate, here]);
  return <LoadingScreen text="Loading page..." />;
}
