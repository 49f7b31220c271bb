import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminPaymentsRoutes = [
  {
    path: paths.adminPaymentTracking,
    title: 'Payment tracking · Admin',
    needs: 'track_payments',
    area: 'admin',
    room: { key: 'money', tab: 'Needs attention', order: 10 },
    load: async () => (await import('./payment-tracking-screen.tsx')).PaymentTrackingScreen,
  },
  {
    path: paths.adminPayments,
    title: 'Payments · Admin',
    needs: 'read_books',
    area: 'admin',
    room: { key: 'money', tab: 'Payments', order: 20 },
    reads: ['GET /api/admin/payments?limit=25&sort=opened&direction=desc'],
    load: async () => (await import('./payments-list.tsx')).PaymentsList,
  },
  {
    path: paths.adminRefunds,
    title: 'Refunds · Admin',
    needs: 'track_payments',
    area: 'admin',
    room: { key: 'money', tab: 'Refunds', order: 30 },
    reads: ['GET /api/admin/refunds?limit=25'],
    load: async () => (await import('./refunds-list.tsx')).RefundsList,
  },
  {
    path: paths.adminDisputes,
    title: 'Payment disputes · Admin',
    needs: 'track_payments',
    area: 'admin',
    room: { key: 'money', tab: 'Disputes', order: 40 },
    reads: ['GET /api/admin/disputes?limit=25'],
    load: async () => (await import('./disputes-list.tsx')).DisputesList,
  },
  {
    path: paths.adminPayouts,
    title: 'Driver payouts · Admin',
    needs: 'read_books',
    area: 'admin',
    room: { key: 'money', tab: 'Payouts', order: 50 },
    load: async () => (await import('./payouts-list.tsx')).PayoutsList,
  },
] as const satisfies readonly ScreenRoute[];
