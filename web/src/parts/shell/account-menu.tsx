import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import {
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconLogout,
  IconMessage,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { paths } from '../../lib/paths.ts';
import { userName } from '../../lib/session/user-name.ts';
import { Avatar, initials } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ColorSchemeSwitch } from '../../ui/color-scheme/color-scheme-switch.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import classes from './shell.module.css';
import { roleLink, settingsLink } from './account-links.ts';
import { type MenuEntry, useMenu } from './menu.ts';
import { useSignOut } from './use-sign-out.ts';

/** The menu entry of the drivers' pages. Only admins get it, and only in the account menu of the console. */
const driverPortal: MenuEntry = {
  label: 'Driver Portal',
  icon: IconSteeringWheel,
  path: paths.driverPortal,
  needs: 'visit_admin_area',
};

/**
 * The account button with its menu. The menu is a native popover, so Escape and a click outside close it.
 */
export function AccountMenu({
  user,
  isAtFoot = false,
}: {
  user: User;
  /**
   * True if the button is at the bottom of a menu. It then shows the name, and its menu opens upwards.
   */
  isAtFoot?: boolean;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const signOut = useSignOut();
  const name = userName(user);
  const shown = useMenu([
    { label: 'Home', icon: IconHome, path: paths.home, search: { home: '1' } },
    roleLink(user),
    ...(isAtFoot ? [driverPortal] : []),
    { label: 'My orders', icon: IconListDetails, path: paths.orders },
    settingsLink,
    { label: 'Help Center', icon: IconHelpCircle, path: paths.helpCenter },
    { label: 'Contact us', icon: IconMessage, path: paths.contact },
  ]);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={classNames(classes['button'], isAtFoot && classes['named'])}
        aria-label={isAtFoot ? undefined : `${initials(name)}, account of ${name}`}
        popoverTarget={id}
      >
        <Avatar name={name} />
        {isAtFoot && (
          <span>
            <span className="visually-hidden">Account of </span>
            {name}
          </span>
        )}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classNames(classes['menu'], isAtFoot && classes['upwards'])}
      >
        <Stack as="p" leading={1.4} breaks ruled="below" below={1} className={classes['who']}>
          <strong>{name}</strong>
          <Text as="span" size={14} tone="faint">
            {user.email}
          </Text>
        </Stack>
        <nav aria-label="Account">
          {shown.map(({ label, icon: EntryIcon, path, search }) => (
            <Link key={path} to={path} search={search} onClick={close}>
              <EntryIcon aria-hidden="true" stroke={1.75} />
              {label}
            </Link>
          ))}
        </nav>
        <button type="button" onClick={() => void signOut()}>
          <IconLogout aria-hidden="true" stroke={1.75} />
          Sign Out
        </button>
        {isAtFoot && (
          <Row align="center" justify="between" ruled="above" className={classes['who']}>
            Theme
            <ColorSchemeSwitch />
          </Row>
        )}
      </div>
    </>
  );
}
