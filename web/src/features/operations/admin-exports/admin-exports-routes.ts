import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminExportsRoutes = [
  {
    path: '/admin-exports',
    title: 'Exported files · Admin',
    needs: 'see_work',
    area: 'admin',
    room: { key: 'today', tab: 'Files', order: 90 },
    load: async () => (await import('./admin-exports-screen.tsx')).AdminExportsScreen,
  },
] as const satisfies readonly ScreenRoute[];
