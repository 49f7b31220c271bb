import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminAuditRoutes = [
  {
    path: '/admin-audit',
    title: 'Audit · Admin',
    needs: 'read_audit',
    area: 'admin',
    menu: { order: 160, icon: 'IconHistory' },
    load: async () => (await import('./admin-audit-screen.tsx')).AdminAuditScreen,
  },
] as const satisfies readonly ScreenRoute[];
