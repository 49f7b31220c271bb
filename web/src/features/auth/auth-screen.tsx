import { isTrackingNumber } from '@backhaul/domain/order/tracking-number.ts';
import { principalOf } from '../../lib/session/principal-of.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { User } from '@backhaul/contract/calls/accounts.ts';
import { IconArrowLeft, IconMapPin, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate } from '../../lib/router/link.tsx';
import { useBrandName } from '../../lib/environment.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { ColorSchemeSwitch } from '../../ui/color-scheme/color-scheme-switch.tsx';
import { DoorIllustration } from '../../ui/illustrations/door.tsx';
import { Row } from '../../ui/layout.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import classes from './auth-screen.module.css';
import { DemoSignIn } from './demo-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

type AuthTab = 'login' | 'register';

const tabs = [
  { value: 'login', label: 'Sign In' },
  { value: 'register', label: 'Sign Up' },
] as const;

export function AuthScreen() {
  const { user, isChecking } = useSession();
  const brandName = useBrandName();
  const [query, setQuery] = useQueryTexts();
  const [email, setEmail] = useState('');
  const tab: AuthTab = query['tab'] === 'register' ? 'register' : 'login';
  usePageTitle(tab === 'login' ? 'Sign In' : 'Sign Up');
  const trackingNumber = numberIn(query['next']);
  const show = (next: AuthTab) => setQuery({ tab: next === 'register' ? next : undefined });

  if (user) return <Navigate to={afterSignIn(user, query['next'])} replace />;
  if (isChecking && query['oauth'] === 'success') {
    return <LoadingScreen text="Loading your experience..." />;
  }
  return (
    <div className={classes['screen']}>
      <div className={classes['side-of-form']}>
        <Row as="header" align="center" justify="between" className={classes['top']}>
          <Logo brandName={brandName} to={paths.landing} />
          <ColorSchemeSwitch />
        </Row>
        <main id="main" tabIndex={-1} className={classes['pane']}>
          <h1>{tab === 'login' ? 'Welcome back' : 'Create your account'}</h1>
          <Tabs
            label="Sign in or create an account"
            tabs={tabs}
            value={tab}
            onChange={show}
            panelId="auth-panel"
            className={classes['tabs']}
          />
          <div id="auth-panel" role="tabpanel" aria-label={tab === 'login' ? 'Sign In' : 'Sign Up'}>
            {tab === 'login' ? (
              <SignInForm
                email={email}
                onEmail={setEmail}
                onRequiresSignUp={() => show('register')}
              />
            ) : (
              <SignUpForm email={email} onEmail={setEmail} onRegistered={() => show('login')} />
            )}
            <SocialSignIn outcome={query['oauth']} />
            {tab === 'login' && <DemoSignIn />}
          </div>
          {trackingNumber !== null && (
            <p className={classes['back']}>
              <Link to={paths.track} search={{ tracking: trackingNumber }}>
                <IconRoute aria-hidden="true" size={20} stroke={1.75} />
                Track it without signing in
              </Link>
            </p>
          )}
          <p className={classes['back']}>
            <Link to={paths.home}>
              <IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />
              Back to Home
            </Link>
          </p>
        </main>
      </div>
      <aside className={classes['side-of-brand']} aria-label={`About ${brandName}`}>
        <div className={classes['art']}>
          <DoorIllustration label="A parcel waiting beside a front door" />
          <span className={classes['ground']} aria-hidden="true" />
        </div>
        <p className={classes['promise']}>Put the box by the door. We make the return trip.</p>
        <Row as="p" gap={2} align="center" size={14} tone="quiet" className={classes['city']}>
          <IconMapPin aria-hidden="true" size={18} stroke={1.75} />
          St. Louis only right now
        </Row>
      </aside>
    </div>
  );
}

/**
 * Where signing in leads: back to the page that required it, otherwise admins to the dashboard, drivers to the
 * portal, everybody else home. `next` is accepted only if it is a path of this site, so that no link can redirect
 * elsewhere.
 */
export function afterSignIn(user: User, next: string | undefined): string {
  if (next !== undefined && isOwnPath(next)) return next;
  const principal = principalOf(user);
  if (can(principal, 'visit_admin_area', null)) return paths.adminDashboard;
  if (can(principal, 'use_driver_portal', null)) return paths.driverPortal;
  return paths.home;
}

/** The tracking number of an order's page that asked for signing in, which public tracking shows without; else null. */
function numberIn(next: string | undefined): string | null {
  const start = paths.orderStatus({ orderId: '' });
  if (next?.startsWith(start) !== true) return null;
  const number = next.slice(start.length).toUpperCase();
  return isTrackingNumber(number) ? number : null;
}

function isOwnPath(next: string): boolean {
  return /^\/(?![/\\])/.test(next) && !next.startsWith(paths.login);
}
