import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminSettingsRoutes = [
  {
    path: '/admin-settings',
    title: 'Settings · Admin',
    needs: 'change_settings',
    area: 'admin',
    menu: { order: 190, icon: 'IconSettings' },
    load: async () => (await import('./admin-settings-screen.tsx')).AdminSettingsScreen,
  },
] as const satisfies readonly ScreenRoute[];
