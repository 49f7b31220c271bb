import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminReconciliationRoutes = [
  {
    path: paths.adminReconciliation,
    title: 'Reconciliation · Admin',
    needs: 'reconcile_money',
    area: 'admin',
    room: { key: 'money', tab: 'Reconciliation', order: 70 },
    load: async () => (await import('./admin-reconciliation-screen.tsx')).AdminReconciliationScreen,
  },
] as const satisfies readonly ScreenRoute[];
