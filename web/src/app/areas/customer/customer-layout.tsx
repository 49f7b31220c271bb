import { IconLayoutDashboard, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { OutboxProvider } from '../../../features/driving/driver-outbox/outbox-provider.tsx';
import { paths } from '../../../lib/paths.ts';
import { lazyCode } from '../../../lib/router/lazy-code.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { AppPage } from '../../../parts/shell/app-page.tsx';
import { type MenuEntry, useMenu } from '../../../parts/shell/menu.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { AreaLayout } from '../../areas.ts';
import classes from '../../app.module.css';

/** The link to the orders. It is hidden during checkout so that people finish the payment. */
const orders: MenuEntry = {
  label: 'My orders',
  icon: IconListDetails,
  path: paths.orders,
  hiddenOn: [paths.checkout],
};
const dashboard: MenuEntry = {
  label: 'My Dashboard',
  icon: IconLayoutDashboard,
  path: paths.customerDashboard,
};

/**
 * Pages where people look for updates on their bookings. Some updates go to their e-mail, so these pages ask them to
 * verify it.
 */
const asksToVerify: ReadonlySet<string> = new Set([paths.orders, paths.customerDashboard]);

/**
 * The notice about verifying the e-mail. Its code is loaded separately, because few people see it. If that
 * fails, the screen still works.
 */
const notice = lazyCode(async () => {
  const code = await import('../../../parts/verify-email-notice.tsx').catch(() => null);
  return code?.VerifyEmailNotice ?? (() => null);
});

function CustomerFrame({ children }: { children: ReactNode }) {
  const { pathname } = usePlace();
  // A phone's header has room for one link only: to the orders, or to the dashboard on the page of the
  // orders.
  const shown = useMenu([pathname === paths.orders ? dashboard : orders]);
  const links = shown.map(({ label, icon: EntryIcon, path }) => (
    <ButtonLink
      key={path}
      variant="ghost"
      to={path}
      icon={<EntryIcon aria-hidden="true" size={20} stroke={1.75} />}
      className={classes['link']}
    >
      <span>{label}</span>
    </ButtonLink>
  ));
  const { user } = useSession();
  const page = (
    <AppPage headerLinks={links.length > 0 && links}>
      {asksToVerify.has(pathname) && user?.emailVerified === false && (
        <Suspense>
          <div className={`wrap ${classes['above']}`}>
            <notice.Code>{(Notice) => <Notice />}</notice.Code>
          </div>
        </Suspense>
      )}
      {children}
    </AppPage>
  );
  // The provider keeps unsent messages to a driver on the device.
  return user ? <OutboxProvider key={user.id}>{page}</OutboxProvider> : page;
}

export const customerLayout: AreaLayout = { Frame: CustomerFrame };
