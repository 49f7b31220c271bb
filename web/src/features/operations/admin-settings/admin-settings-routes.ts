import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminSettingsRoutes = [
  {
    path: '/admin-settings',
    title: 'Settings · Admin',
    needs: 'change_settings',
    area: 'admin',
    room: { key: 'system', tab: 'Settings', order: 60 },
    load: async () => (await import('./admin-settings-screen.tsx')).AdminSettingsScreen,
  },
] as const satisfies readonly ScreenRoute[];
