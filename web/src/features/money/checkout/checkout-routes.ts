import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const checkoutRoutes = [
  {
    path: paths.checkout,
    needs: 'pay_order',
    area: 'customer',
    reads: ['GET /api/orders/$orderId/payment'],
    load: async () => (await import('./checkout-screen.tsx')).CheckoutScreen,
  },
] as const satisfies readonly ScreenRoute[];
