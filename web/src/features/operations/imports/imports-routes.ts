import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const importsRoutes = [
  {
    path: paths.importOrders,
    title: 'Import · Admin',
    needs: 'import_orders',
    area: 'admin',
    room: { key: 'orders', tab: 'Import', order: 30 },
    load: async () => (await import('./imports-screen.tsx')).ImportsScreen,
  },
] as const satisfies readonly ScreenRoute[];
