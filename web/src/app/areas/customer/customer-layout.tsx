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
    // A payment is finished first.
    hiddenOn: [paths.orders, paths.checkout],
  },
];

/** Around the screens of people who book. */
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
