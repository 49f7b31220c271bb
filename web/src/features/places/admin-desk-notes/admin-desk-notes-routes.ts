import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminDeskNotesRoutes = [
  {
    path: '/admin-desk-notes',
    title: 'Desk notes · Admin',
    needs: 'manage_desk_notes',
    area: 'admin',
    room: { key: 'network', tab: 'Desk notes', order: 60 },
    load: async () => (await import('./admin-desk-notes-screen.tsx')).AdminDeskNotesScreen,
  },
] as const satisfies readonly ScreenRoute[];
