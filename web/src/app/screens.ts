import type { ReactNode } from 'react';
import { landingTitle } from '../features/landing/landing-title.ts';
import type { Audience } from './guards.tsx';

export interface Screen {
  /** `$name` is a parameter. */
  path: `/${string}`;
  /** Of the tab; left out where the screen sets its own with usePageTitle. */
  title?: string;
  audience: Audience;
  load: () => Promise<() => ReactNode>;
}

/** Every screen of the product, each in a chunk of its own. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: landingTitle,
    audience: 'anyone',
    load: async () => (await import('./home-screen.tsx')).HomeScreen,
  },
  {
    path: '/login',
    audience: 'anyone',
    load: async () => (await import('../features/auth/auth-screen.tsx')).AuthScreen,
  },
  {
    path: '/book-pickup',
    audience: 'signed-in',
    load: async () => (await import('../features/booking/booking-screen.tsx')).BookingScreen,
  },
  {
    path: '/checkout',
    audience: 'signed-in',
    load: async () => (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
  },
  {
    path: '/orders',
    title: 'My orders',
    audience: 'signed-in',
    load: async () => (await import('../features/orders/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: '/order-status/$orderId',
    audience: 'signed-in',
    load: async () =>
      (await import('../features/order-status/order-status-screen.tsx')).OrderStatusScreen,
  },
  {
    path: '/driver-portal',
    audience: 'anyone',
    load: async () =>
      (await import('../features/driver-portal/driver-portal-screen.tsx')).DriverPortalScreen,
  },
  {
    path: '/driver-portal/job/$id',
    audience: 'anyone',
    load: async () =>
      (await import('../features/driver-portal/driver-job-screen.tsx')).DriverJobScreen,
  },
  {
    path: '/admin-dashboard',
    title: 'Orders · Admin',
    audience: 'admin',
    load: async () =>
      (await import('../features/admin-orders/admin-orders-screen.tsx')).AdminOrdersScreen,
  },
];
