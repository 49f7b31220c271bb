import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminBlocksRoutes = [
  {
    path: '/admin-blocks',
    title: 'Blocks · Admin',
    needs: 'manage_blocks',
    area: 'admin',
    room: { key: 'drivers', tab: 'Blocks', order: 60 },
    load: async () => (await import('./admin-blocks-screen.tsx')).AdminBlocksScreen,
  },
] as const satisfies readonly ScreenRoute[];
