import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminOutboxRoutes = [
  {
    path: paths.notificationCenter,
    title: 'Outbox · Admin',
    needs: 'read_outbox',
    area: 'admin',
    room: { key: 'system', tab: 'Messages', order: 20 },
    load: async () => (await import('./admin-outbox-screen.tsx')).AdminOutboxScreen,
  },
  {
    path: '/message-templates',
    title: 'Message templates · Admin',
    needs: 'read_outbox',
    area: 'admin',
    room: { key: 'system', tab: 'Templates', order: 21 },
    load: async () => (await import('./message-templates-screen.tsx')).MessageTemplatesScreen,
  },
] as const satisfies readonly ScreenRoute[];
