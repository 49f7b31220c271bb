import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import type { ReactNode } from 'react';
import { landingTitle } from '../features/landing/landing-title.ts';

export interface Screen {
  /** `$name` is a parameter. */
  path: `/${string}`;
  /** Of the tab; left out where the screen sets its own with usePageTitle. */
  title?: string;
  /** What it is for: who may not do it does not see it. */
  needs: AccessAction;
  load: () => Promise<() => ReactNode>;
}

/** Every screen of the product, each in a chunk of its own. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: landingTitle,
    needs: 'read_installation',
    load: async () => (await import('./home-screen.tsx')).HomeScreen,
  },
  {
    path: '/login',
    needs: 'sign_in',
    load: async () => (await import('../features/auth/auth-screen.tsx')).AuthScreen,
  },
  {
    path: '/book-pickup',
    needs: 'book_return',
    load: async () => (await import('../features/booking/booking-screen.tsx')).BookingScreen,
  },
  {
    path: '/checkout',
    needs: 'pay_order',
    load: async () => (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
  },
  {
    path: '/orders',
    title: 'My orders',
    needs: 'read_own_orders',
    load: async () => (await import('../features/orders/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: '/order-status/$orderId',
    needs: 'read_own_orders',
    load: async () =>
      (await import('../features/order-status/order-status-screen.tsx')).OrderStatusScreen,
  },
  {
    // Says itself whom it is for.
    path: '/driver-portal',
    needs: 'read_installation',
    load: async () =>
      (await import('../features/driver-portal/driver-portal-screen.tsx')).DriverPortalScreen,
  },
  {
    path: '/driver-portal/job/$id',
    needs: 'read_installation',
    load: async () =>
      (await import('../features/driver-portal/driver-job-screen.tsx')).DriverJobScreen,
  },
  {
    path: '/admin-dashboard',
    title: 'Orders · Admin',
    needs: 'read_all_orders',
    load: async () =>
      (await import('../features/admin-orders/admin-orders-screen.tsx')).AdminOrdersScreen,
  },
];
