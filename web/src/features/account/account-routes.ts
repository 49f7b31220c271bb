import { paths } from '../../lib/paths.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';

const settings = {
  needs: 'read_own_account',
  area: 'customer',
  load: async () => (await import('./account-settings-screen.tsx')).AccountSettingsScreen,
} as const;

export const accountRoutes = [
  { path: paths.accountSettings, title: 'Settings', ...settings },
  { path: paths.profile, title: 'Profile', ...settings },
] as const satisfies readonly ScreenRoute[];
