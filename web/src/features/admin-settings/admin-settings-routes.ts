import { paths } from '../../lib/paths.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';

export const adminSettingsRoutes = [
  {
    path: paths.adminSettings,
    title: 'Settings · Admin',
    needs: 'change_settings',
    area: 'admin',
    load: async () => (await import('./admin-settings-screen.tsx')).AdminSettingsScreen,
  },
] as const satisfies readonly ScreenRoute[];
