import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminAuditRoutes = [
  {
    path: paths.adminAudit,
    title: 'Audit · Admin',
    needs: 'read_audit',
    area: 'admin',
    room: { key: 'system', tab: 'Audit', order: 50 },
    load: async () => (await import('./admin-audit-screen.tsx')).AdminAuditScreen,
  },
] as const satisfies readonly ScreenRoute[];
