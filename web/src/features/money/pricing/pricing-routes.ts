import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const pricingRoutes = [
  {
    path: paths.paymentStructure,
    title: 'Payment structure · Admin',
    needs: 'read_prices',
    area: 'admin',
    menu: { order: 120, icon: 'IconReportMoney' },
    load: async () => (await import('./payment-structure-screen.tsx')).PaymentStructureScreen,
  },
  {
    path: paths.adminPricing,
    title: 'Prices · Admin',
    needs: 'manage_prices',
    area: 'admin',
    menu: { order: 130, icon: 'IconTag' },
    load: async () => (await import('./admin-pricing-screen.tsx')).AdminPricingScreen,
  },
] as const satisfies readonly ScreenRoute[];
