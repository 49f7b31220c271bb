import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import type { ReactNode } from 'react';
import { useMay, useSession } from '../lib/session/use-session.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { lazyCode } from '../lib/router/lazy-code.tsx';

/**
 * The screen for people who lack the permission for a page. Its code is loaded separately, because people
 * rarely see it.
 */
const refusal = lazyCode(async () => (await import('./refused-screen.tsx')).RefusedScreen);
export const notFound = lazyCode(
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
);

/**
 * Shows a screen only to people with its permission. It only hides the screen; the server enforces the
 * permission (product-rules.md#restricted-pages).
 */
export function Guard({
  needs,
  refused,
  after,
  children,
}: {
  needs: AccessAction;
  /**
   * The content for people without the permission. Default: the sign-in screen, or 'not found' for signed-in
   * people.
   */
  refused: ReactNode;
  /** Content that is shown below `refused`. */
  after: ReactNode;
  children: ReactNode;
}) {
  const { isChecking } = useSession();
  if (useMay(needs)) return children;
  if (isChecking) return <LoadingScreen text="Loading your experience..." />;
  return (
    <>
      {refused ?? <refusal.Code>{(RefusedScreen) => <RefusedScreen />}</refusal.Code>}
      {after}
    </>
  );
}
