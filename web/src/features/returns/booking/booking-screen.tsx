import { Suspense, useId } from 'react';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { AccessRestricted } from '../../../parts/access-restricted.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { BookingHeader, type BookingKind } from './booking-header.tsx';
import classes from './booking.module.css';
import { BookingWizard } from './booking-wizard.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const ExchangePanel = lazyPart(async () => (await import('./exchange-panel.tsx')).ExchangePanel);

/**
 * The page to book a return in four steps. Visitors can do all but book; exchanges are announced but not
 * offered yet (product-rules.md#booking-steps).
 */
export function BookingScreen() {
  const { user, isChecking } = useSession();
  const isOffered = useIsOffered();
  const [query, setQuery] = useQueryTexts();
  const panelId = useId();
  const kind: BookingKind = query['tab'] === 'exchange' ? 'exchange' : 'return';
  // The draft is shown only once its owner is known.
  if (!user && isChecking) return <LoadingScreen text="Loading page..." />;
  if (!isOffered) return <ClosedBooking />;
  return (
    <div className={classNames('wrap', classes['book'])}>
      <BookingHeader
        user={user}
        kind={kind}
        onKind={(tab) => setQuery({ tab: tab === 'return' ? undefined : tab })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={kind === 'return' ? 'Book Return' : 'Exchange'}>
        {kind === 'return' ? (
          // The key remounts the booking for another person on this device, who has their own draft.
          <BookingWizard key={user?.id ?? 'visitor'} user={user} />
        ) : (
          <Suspense fallback={null}>
            <ExchangePanel />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Shown while bookings are closed, instead of a form that could not be sent. */
function ClosedBooking() {
  return (
    <Stack gap={5} align="start" className={classNames('wrap', classes['book'])}>
      <h1>Book a return</h1>
      <AccessRestricted />
      <ButtonLink variant="primary" to={paths.login} search={{ next: paths.bookPickup }}>
        Sign In
      </ButtonLink>
    </Stack>
  );
}
