import { paths } from '../../lib/paths.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';

export const adminOutboxRoutes = [
  {
    path: paths.adminOutbox,
    title: 'Outbox · Admin',
    needs: 'read_outbox',
    area: 'admin',
    load: async () => (await import('./admin-outbox-screen.tsx')).AdminOutboxScreen,
  },
] as const satisfies readonly ScreenRoute[];
