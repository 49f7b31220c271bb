import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminPaymentsRoutes = [
  {
    path: paths.adminPaymentTracking,
    title: 'Payment tracking · Admin',
    needs: 'track_payments',
    area: 'admin',
    menu: { order: 80, icon: 'IconCreditCard' },
    load: async () => (await import('./payment-tracking-screen.tsx')).PaymentTrackingScreen,
  },
  {
    path: paths.adminPayments,
    title: 'Payments · Admin',
    needs: 'read_books',
    area: 'admin',
    menu: { order: 90, icon: 'IconCash' },
    reads: ['GET /api/admin/payments?limit=25&sort=opened&direction=desc'],
    load: async () => (await import('./payments-screen.tsx')).PaymentsScreen,
  },
  {
    path: paths.adminPayouts,
    title: 'Payouts · Admin',
    needs: 'read_books',
    area: 'admin',
    menu: { order: 100, icon: 'IconBuildingBank' },
    load: async () => (await import('./payments-screen.tsx')).PayoutsScreen,
  },
] as const satisfies readonly ScreenRoute[];
