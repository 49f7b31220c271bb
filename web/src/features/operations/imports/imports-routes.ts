import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const importsRoutes = [
  {
    path: paths.bookForCustomer,
    title: 'Book a return for a customer · Admin',
    needs: 'book_for_customer',
    area: 'admin',
    room: { key: 'orders', tab: 'Book a return for a customer', order: 20 },
    load: async () => (await import('./book-for-customer-screen.tsx')).BookForCustomerScreen,
  },
  {
    path: paths.importOrders,
    title: 'Book returns from a file · Admin',
    needs: 'import_orders',
    area: 'admin',
    room: { key: 'orders', tab: 'Import', order: 30 },
    load: async () => (await import('./imports-screen.tsx')).ImportsScreen,
  },
] as const satisfies readonly ScreenRoute[];
