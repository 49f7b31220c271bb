import { LandingScreen } from '../features/people/landing/landing-screen.tsx';
import { isMobileDevice } from '../lib/mobile-device.ts';
import { paths } from '../lib/paths.ts';
import { Navigate } from '../lib/router/link.tsx';
import { usePlace } from '../lib/router/use-router.ts';
import { homeTarget } from '../lib/session/first-room.ts';
import { useSession } from '../lib/session/use-session.ts';

/**
 * The landing page for visitors. A signed-in person is sent on to the start page of their role, except right
 * after signing out or if the URL asks for the landing page.
 */
export function HomeScreen() {
  const { user } = useSession();
  const { query, state } = usePlace();
  const target =
    user && state['justSignedOut'] !== true && query['home'] !== '1'
      ? homeTarget(user, isMobileDevice(navigator.userAgent))
      : null;
  return target ? <Navigate to={target} replace /> : <LandingScreen />;
}

/** Shows the booking form on phones and tablets, and the landing page on other devices. */
export function MobileScreen() {
  return isMobileDevice(navigator.userAgent) ? (
    <Navigate to={paths.bookPickup} replace />
  ) : (
    <LandingScreen />
  );
}
