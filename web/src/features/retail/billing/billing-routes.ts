import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const billingRoutes = [
  {
    path: paths.retailerInvoices.pattern,
    title: 'Invoices',
    needs: 'read_bills',
    area: 'retailer',
    retailRoom: { key: 'billing', tab: 'Invoices', order: 1 },
    load: async () => (await import('./invoices-screen.tsx')).InvoicesScreen,
  },
  {
    path: paths.retailerAgreement.pattern,
    title: 'Agreement',
    needs: 'read_bills',
    area: 'retailer',
    retailRoom: { key: 'billing', tab: 'Agreement', order: 2 },
    load: async () => (await import('./agreement-screen.tsx')).AgreementScreen,
  },
] as const satisfies readonly ScreenRoute[];
