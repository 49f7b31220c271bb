import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const accountRoutes = [
  {
    path: paths.accountSettings,
    title: 'Settings',
    needs: 'read_own_account',
    area: 'customer',
    opensOffline: true,
    load: async () => (await import('./account-settings-screen.tsx')).AccountSettingsScreen,
  },
  {
    path: '/profile',
    title: 'Profile',
    needs: 'read_own_account',
    area: 'customer',
    opensOffline: true,
    load: async () => (await import('./account-settings-screen.tsx')).AccountSettingsScreen,
  },
] as const satisfies readonly ScreenRoute[];
