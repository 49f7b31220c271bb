import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const pricingRoutes = [
  {
    path: paths.paymentStructure,
    title: 'Payment structure · Admin',
    needs: 'read_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'In force', order: 10 },
    load: async () => (await import('./payment-structure-screen.tsx')).PaymentStructureScreen,
  },
  {
    path: paths.adminPricing,
    title: 'Prices · Admin',
    needs: 'manage_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'Drafts', order: 20 },
    load: async () => (await import('./admin-pricing-screen.tsx')).AdminPricingScreen,
  },
] as const satisfies readonly ScreenRoute[];
