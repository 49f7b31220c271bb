import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { useBrandName } from '../../lib/environment.ts';
import { paths } from '../../lib/paths.ts';
import { userName } from '../../lib/session/user-name.ts';
import { useIsOffered } from '../../lib/session/use-is-offered.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ColorSchemeSwitch } from '../../ui/color-scheme/color-scheme-switch.tsx';
import { schemeSwitchId } from '../../ui/color-scheme/scheme-switch-id.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { Logo } from '../../ui/logo.tsx';
import { roleLink, settingsLink } from './account-links.ts';
import { AccountMenu } from './account-menu.tsx';
import { useMenu } from './menu.ts';
import classes from './shell.module.css';
import { useSignOut } from './use-sign-out.ts';
import { useWayBack } from './use-way-back.ts';

/** The header of the public pages. `sections` are links to sections of the same page. */
export function SiteHeader({
  sections = [],
}: {
  sections?: readonly { href: string; label: string }[];
}) {
  const brandName = useBrandName();
  const { user } = useSession();
  return (
    <Row as="header" gap={8} align="center" className={`wrap ${classes['header']}`}>
      <Logo brandName={brandName} to={paths.landing} />
      {sections.length > 0 && !user && (
        <Row as="nav" gap={6} className={classes['sections']} aria-label="On this page">
          {sections.map((section) => (
            <a key={section.href} href={section.href}>
              {section.label}
            </a>
          ))}
        </Row>
      )}
      <Row gap={2} pushed align="center" className={classes['end']}>
        <ColorSchemeSwitch id={schemeSwitchId} className={classes['site-header-wide-only']} />
        {user ? <SignedInLinks user={user} /> : <SignedOutLinks />}
      </Row>
    </Row>
  );
}

function SignedOutLinks() {
  const next = useWayBack();
  const isOffered = useIsOffered();
  return (
    <>
      <ButtonLink variant="ghost" to={paths.login} search={{ next }}>
        Sign In
      </ButtonLink>
      {isOffered && (
        <ButtonLink variant="outline" to={paths.login} search={{ tab: 'register', next }}>
          Sign Up
        </ButtonLink>
      )}
    </>
  );
}

/** Links to the person's pages, for signed-in people. On phones they are in the account menu. */
function SignedInLinks({ user }: { user: User }) {
  const signOut = useSignOut();
  const settings = useMenu([settingsLink]);
  const role = useMenu([roleLink(user)]);
  return (
    <>
      <Text as="span" weight={600} unbroken className={classes['name']}>
        {userName(user)}
      </Text>
      <span className={classes['site-header-wide-only']}>
        {settings.map(({ label, path }) => (
          <ButtonLink key={path} variant="ghost" to={path}>
            {label}
          </ButtonLink>
        ))}
        <Button variant="ghost" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </span>
      {role.map(({ label, path }) => (
        <ButtonLink key={path} variant="outline" to={path} className={classes['role']}>
          {label}
        </ButtonLink>
      ))}
      <span className={classes['phone-only']}>
        <AccountMenu user={user} />
      </span>
    </>
  );
}
