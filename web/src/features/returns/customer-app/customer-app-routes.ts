import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/**
 * URLs under which people may look for a separate app. There is only one app, for all screen sizes.
 */
export const customerAppRoutes = [
  {
    path: paths.customerApp,
    title: 'Use the app on your phone',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./customer-app-screen.tsx')).CustomerAppScreen,
  },
  {
    path: paths.customerMobileApp,
    title: 'Use the app on your phone',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./customer-mobile-app-screen.tsx')).CustomerMobileAppScreen,
  },
] as const satisfies readonly ScreenRoute[];
