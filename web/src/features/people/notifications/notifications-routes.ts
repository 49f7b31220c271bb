import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const notificationsRoutes = [
  {
    path: paths.notifications,
    title: 'Notifications',
    needs: 'read_notifications',
    area: 'customer',
    opensOffline: true,
    load: async () => (await import('./notifications-screen.tsx')).NotificationsScreen,
  },
] as const satisfies readonly ScreenRoute[];
