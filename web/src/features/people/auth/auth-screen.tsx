import { isTrackingNumber } from '@backhaul/domain/order/tracking-number.ts';
import { firstRoom } from '../../../lib/session/first-room.ts';
import { principalOf } from '../../../lib/session/principal-of.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { ownPage } from '@backhaul/contract/page-paths.ts';
import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate } from '../../../lib/router/link.tsx';
import { formatDollars } from '../../../lib/format/money.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/router/use-router.ts';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { AccessRestricted } from '../../../parts/access-restricted.tsx';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AuthFrame, WayBack } from './auth-frame.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './auth.module.css';
import { DemoSignIn } from './demo-sign-in.tsx';
import { MeantBooking } from './meant-booking.tsx';
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
  const [query, setQuery] = useQueryTexts();
  const { state } = usePlace();
  const [email, setEmail] = useState(textIn(state['email']));
  const [fullName] = useState(textIn(state['fullName']));
  // The booking that the person was about to make before signing in. It is passed on to the next page.
  const [meant] = useState({ booksAt: state['booksAt'] });
  const [booking] = useState(state['booking']);
  const [hasRegistered, setHasRegistered] = useState(false);
  const isOffered = useIsOffered();
  const tab: AuthTab = isOffered && query['tab'] === 'register' ? 'register' : 'login';
  usePageTitle(tab === 'login' ? 'Sign In' : 'Sign Up');
  const trackingNumber = numberIn(query['next']);
  const show = (next: AuthTab) => setQuery({ tab: next === 'register' ? next : undefined });

  // Waits until the server has confirmed the session of a stored user. Otherwise the form could appear, be
  // typed into, and then be replaced by a redirect.
  if (isChecking && (user || query['oauth'] === 'success')) {
    return <LoadingScreen text="Loading your experience..." />;
  }
  if (user) return <Navigate to={afterSignIn(user, query['next'])} replace state={meant} />;
  return (
    <AuthFrame>
      <h1>{tab === 'login' ? 'Welcome back' : 'Create your account'}</h1>
      {query['next']?.startsWith(paths.bookPickup) && (
        <Text tone="quiet" above={3} className={classes['kept']}>
          Your answers are saved.{' '}
          {typeof meant.booksAt === 'number'
            ? `${tab === 'login' ? 'Sign in' : 'Create your account'} and we book your return for ${formatDollars(meant.booksAt)}. If the price has changed, we ask you first.`
            : 'Sign in to continue your booking.'}
        </Text>
      )}
      {typeof meant.booksAt === 'number' && <MeantBooking facts={booking} total={meant.booksAt} />}
      {isOffered ? (
        <Tabs
          label="Sign in or create an account"
          tabs={tabs}
          value={tab}
          onChange={show}
          panelId="auth-panel"
          className={classes['tabs']}
        />
      ) : (
        <div className={classes['tabs']}>
          <AccessRestricted />
        </div>
      )}
      <div id="auth-panel" role="tabpanel" aria-label={tab === 'login' ? 'Sign In' : 'Sign Up'}>
        {tab === 'login' ? (
          <SignInForm
            email={email}
            hasRegistered={hasRegistered}
            onEmail={setEmail}
            onRequiresSignUp={isOffered ? () => show('register') : null}
          />
        ) : (
          <SignUpForm
            fullName={fullName}
            email={email}
            goesOn={typeof meant.booksAt === 'number'}
            onEmail={setEmail}
            onRegistered={() => {
              setHasRegistered(true);
              show('login');
            }}
          />
        )}
        <SocialSignIn outcome={query['oauth']} next={ownPage(query['next']) ?? undefined} />
        {isOffered && tab === 'login' && <DemoSignIn />}
      </div>
      {trackingNumber !== null && (
        <WayBack
          to={paths.track}
          search={{ tracking: trackingNumber }}
          icon={<IconRoute aria-hidden="true" size={20} stroke={1.75} />}
        >
          Track a return without signing in
        </WayBack>
      )}
      <WayBack to={paths.home}>Back to Home</WayBack>
    </AuthFrame>
  );
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The page after signing in, the first of these that applies: the second factor, the page that required
 * sign-in (`next`), the console, the driver pages, home. `next` must be a path of this site, so that no link
 * can redirect elsewhere.
 */
export function afterSignIn(user: User, next: string | undefined): string {
  const asked = ownPage(next);
  if (user.owes !== null)
    return paths.secondFactor + (asked === null ? '' : `?next=${encodeURIComponent(asked)}`);
  if (asked !== null) return asked;
  const principal = principalOf(user);
  const room = firstRoom(principal);
  if (room !== null) return room;
  if (can(principal, 'use_driver_portal', null)) return paths.driverPortal;
  return paths.home;
}

/**
 * The tracking number of the order whose page required signing in, so that this page can offer public
 * tracking instead. Null for other pages.
 */
function numberIn(next: string | undefined): string | null {
  const start = paths.orderStatus({ orderId: '' });
  if (next?.startsWith(start) !== true) return null;
  const number = next.slice(start.length).toUpperCase();
  return isTrackingNumber(number) ? number : null;
}
