import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, usePlace } from '../lib/router/use-router.ts';
import { paths } from '../lib/paths.ts';
import { useMay, useSession } from '../lib/session/use-session.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { useToast } from '../ui/toast/use-toast.ts';
import { lazyCode } from '../lib/router/lazy-code.tsx';

/** Rarely seen, so its code is loaded separately. */
export const notFound = lazyCode(
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
);

/**
 * Shows a screen only to people with its permission. This only hides; the server enforces
 * (product-rules.md#restricted-pages).
 */
export function Guard({
  needs,
  refused,
  after,
  children,
}: {
  needs: AccessAction;
  /** Shown to people without the permission. Default: the sign-in screen, or 'not found' for signed-in people. */
  refused: ReactNode;
  /** Rendered after the replacement screen. */
  after: ReactNode;
  children: ReactNode;
}) {
  const { user, isChecking } = useSession();
  if (useMay(needs)) return children;
  if (isChecking) return <LoadingScreen text="Loading your experience..." />;
  return (
    <>
      {refused ??
        (user ? (
          <notFound.Code>{(NotFoundScreen) => <NotFoundScreen />}</notFound.Code>
        ) : (
          <ToSignIn />
        ))}
      {after}
    </>
  );
}

/** Shows the reason, then redirects to sign-in, which returns here afterwards. */
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
