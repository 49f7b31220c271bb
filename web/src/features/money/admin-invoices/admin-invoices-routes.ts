import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminInvoicesRoutes = [
  {
    path: paths.adminInvoices,
    title: 'Invoices · Admin',
    needs: 'read_retailer_accounts',
    area: 'admin',
    room: { key: 'money', tab: 'Invoices', order: 60 },
    load: async () => (await import('./admin-invoices-screen.tsx')).AdminInvoicesScreen,
  },
] as const satisfies readonly ScreenRoute[];
