import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/** Addresses under which people look for an app. There is only one responsive application. */
export const customerAppRoutes = [
  {
    path: paths.customerApp,
    title: 'On your phone',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./customer-app-screen.tsx')).CustomerAppScreen,
  },
  {
    path: paths.customerMobileApp,
    title: 'On your phone',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./customer-mobile-app-screen.tsx')).CustomerMobileAppScreen,
  },
] as const satisfies readonly ScreenRoute[];
