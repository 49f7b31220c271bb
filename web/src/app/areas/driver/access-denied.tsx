import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { AppPage } from '../../../parts/shell/app-page.tsx';
import { useSignOut } from '../../../parts/shell/use-sign-out.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import classes from './portal.module.css';

const signIn = `${paths.login}?next=${encodeURIComponent(paths.driverPortal)}` as const;

/**
 * The screen for people who are not drivers, with texts from product-rules.md#portal. A person with another
 * role has to sign out first, because the sign-in alone would only lead back here.
 */
export function AccessDenied() {
  usePageTitle('Driver Portal');
  const { user } = useSession();
  const signOut = useSignOut({ stays: true });
  const [isLeaving, setIsLeaving] = useState(false);
  if (isLeaving && user === null) return <Navigate to={signIn} />;
  return (
    <AppPage>
      <Stack across="center" className={`wrap ${classes['denied']}`}>
        <IconLock aria-hidden="true" stroke={1.5} className={classes['icon']} />
        <EmptyState
          heading="h1"
          title="Access Denied"
          action={
            user === null ? (
              <ButtonLink variant="primary" to={signIn}>
                Sign In
              </ButtonLink>
            ) : (
              <Row gap={3} wrap justify="center">
                <Button
                  variant="primary"
                  onClick={() => {
                    setIsLeaving(true);
                    void signOut();
                  }}
                >
                  Use another account
                </Button>
                <ButtonLink to={paths.landing}>Go Home</ButtonLink>
              </Row>
            )
          }
        >
          You need driver or admin access to view this page.
          {user !== null && ` You are signed in as ${user.email}, which is not a driver’s account.`}
        </EmptyState>
      </Stack>
    </AppPage>
  );
}
