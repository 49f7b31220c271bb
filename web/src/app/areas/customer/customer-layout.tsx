import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { AppPage } from '../../../parts/shell/app-page.tsx';
import { type MenuEntry, useMenu } from '../../../parts/shell/menu.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { AreaLayout } from '../../areas.ts';

const menu: readonly MenuEntry[] = [
  {
    label: 'My orders',
    icon: IconListDetails,
    path: paths.orders,
    // Navigation is hidden during checkout so that people finish the payment.
    hiddenOn: [paths.orders, paths.checkout],
  },
];

/** The layout of the customer's screens. */
function CustomerFrame({ children }: { children: ReactNode }) {
  const shown = useMenu(menu);
  const links = shown.map(({ label, path }) => (
    <ButtonLink key={path} variant="ghost" to={path}>
      {label}
    </ButtonLink>
  ));
  return <AppPage headerLinks={links.length > 0 && links}>{children}</AppPage>;
}

export const customerLayout: AreaLayout = { Frame: CustomerFrame };
