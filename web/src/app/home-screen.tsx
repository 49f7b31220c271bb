import { LandingScreen } from '../features/people/landing/landing-screen.tsx';
import { isMobileDevice } from '../lib/mobile-device.ts';
import { paths } from '../lib/paths.ts';
import { Navigate } from '../lib/router/link.tsx';
import { usePlace } from '../lib/router/use-router.ts';
import { homeTarget } from '../lib/session/first-room.ts';
import { useSession } from '../lib/session/use-session.ts';

/** The landing page for visitors. It redirects people who have a screen of their own. */
export function HomeScreen() {
  const { user } = useSession();
  const { query, state } = usePlace();
  const target =
    user && state['justSignedOut'] !== true && query['home'] !== '1'
      ? homeTarget(user, isMobileDevice(navigator.userAgent))
      : null;
  return target ? <Navigate to={target} replace /> : <LandingScreen />;
}

/** The page /mobile: the booking on phones and tablets, the landing page on other devices. */
export function MobileScreen() {
  return isMobileDevice(navigator.userAgent) ? (
    <Navigate to={paths.bookPickup} replace />
  ) : (
    <LandingScreen />
  );
}
