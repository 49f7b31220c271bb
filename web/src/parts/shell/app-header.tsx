import type { ReactNode } from 'react';
import { useBrandName } from '../../lib/environment.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ColorSchemeSwitch } from '../../ui/color-scheme/color-scheme-switch.tsx';
import { Box, Row } from '../../ui/layout.tsx';
import { Logo } from '../../ui/logo.tsx';
import { NotificationBell } from '../bell/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './shell.module.css';
import { useWayBack } from './use-way-back.ts';

/**
 * The header of the signed-in pages. `children` appear before the bell, such as a 'My orders' link.
 */
export function AppHeader({ children }: { children?: ReactNode }) {
  const brandName = useBrandName();
  const { user } = useSession();
  const next = useWayBack();
  return (
    <Box as="header" ruled="below">
      <Row align="center" className={`wrap ${classes['app-header-row']}`}>
        <Logo brandName={brandName} to={paths.landing} />
        <Row pushed gap={3} align="center">
          <span className={classes['app-header-wide-only']}>
            <ColorSchemeSwitch />
          </span>
          {user ? (
            <Row gap={2} align="center">
              {children}
              <NotificationBell />
              <AccountMenu user={user} />
            </Row>
          ) : (
            <ButtonLink variant="ghost" to={paths.login} search={{ next }}>
              Sign In
            </ButtonLink>
          )}
        </Row>
      </Row>
    </Box>
  );
}
