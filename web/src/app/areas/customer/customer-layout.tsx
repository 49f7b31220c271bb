import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/router/use-router.ts';
import { AppPage } from '../../../parts/shell/app-page.tsx';
import { type MenuEntry, useMenu } from '../../../parts/shell/menu.ts';
import { VerifyEmailNotice } from '../../../parts/verify-email-notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { AreaLayout } from '../../areas.ts';
import classes from './customer-layout.module.css';

const menu: readonly MenuEntry[] = [
  {
    label: 'My orders',
    icon: IconListDetails,
    path: paths.orders,
    // Navigation is hidden during checkout so that people finish the payment.
    hiddenOn: [paths.orders, paths.checkout],
  },
];

/** Where people look for news of what they booked, some of which goes to their e-mail. */
const asksToVerify: ReadonlySet<string> = new Set([paths.orders, paths.customerDashboard]);

/** The layout of the customer's screens. */
function CustomerFrame({ children }: { children: ReactNode }) {
  const shown = useMenu(menu);
  const links = shown.map(({ label, path }) => (
    <ButtonLink key={path} variant="ghost" to={path}>
      {label}
    </ButtonLink>
  ));
  const { pathname } = usePlace();
  return (
    <AppPage headerLinks={links.length > 0 && links}>
      {asksToVerify.has(pathname) && (
        <div className={`wrap ${classes['above']}`}>
          <VerifyEmailNotice />
        </div>
      )}
      {children}
    </AppPage>
  );
}

export const customerLayout: AreaLayout = { Frame: CustomerFrame };
