import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const pricingRoutes = [
  {
    path: paths.paymentStructure,
    title: 'Payment structure · Admin',
    needs: 'read_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'In force', order: 10 },
    load: async () => (await import('./prices-screens.tsx')).PaymentStructureScreen,
  },
  {
    path: paths.adminPricing,
    title: 'Prices · Admin',
    needs: 'manage_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'Drafts', order: 20 },
    load: async () => (await import('./admin-pricing-screen.tsx')).AdminPricingScreen,
  },
  {
    path: paths.priceAnalysis,
    title: 'Price analysis · Admin',
    needs: 'manage_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'Analysis', order: 30 },
    load: async () => (await import('./analysis-screen.tsx')).AnalysisScreen,
  },
  {
    path: paths.priceExamples,
    title: 'Price examples · Admin',
    needs: 'read_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'Examples', order: 40 },
    load: async () => (await import('./prices-screens.tsx')).ExamplesScreen,
  },
  {
    path: paths.tryPrice,
    title: 'Test a price · Admin',
    needs: 'read_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'Test a price', order: 50 },
    load: async () => (await import('./prices-screens.tsx')).TryPriceScreen,
  },
  {
    path: paths.tryRefund,
    title: 'Test the cost of a refund · Admin',
    needs: 'read_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'Test a refund', order: 60 },
    load: async () => (await import('./prices-screens.tsx')).TryRefundScreen,
  },
  {
    path: paths.tryFailedReturn,
    title: 'Test the price of a failed return · Admin',
    needs: 'read_prices',
    area: 'admin',
    room: { key: 'prices', tab: 'Test a failed return', order: 70 },
    load: async () => (await import('./prices-screens.tsx')).TryFailedReturnScreen,
  },
] as const satisfies readonly ScreenRoute[];
