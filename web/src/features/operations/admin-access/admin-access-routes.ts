import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminAccessRoutes = [
  {
    path: paths.adminAccess,
    title: 'Staff access · Admin',
    needs: 'manage_access',
    area: 'admin',
    room: { key: 'system', tab: 'Access', order: 40 },
    load: async () => (await import('./admin-access-screen.tsx')).AdminAccessScreen,
  },
] as const satisfies readonly ScreenRoute[];
