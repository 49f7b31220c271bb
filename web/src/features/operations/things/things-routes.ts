import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const thingsRoutes = [
  {
    path: paths.adminCustomer.pattern,
    title: 'Customer · Admin',
    needs: 'read_customers',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).CustomerScreen,
  },
  {
    path: paths.adminDriver.pattern,
    title: 'Driver · Admin',
    needs: 'read_drivers',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).DriverScreen,
  },
  {
    path: paths.adminStore.pattern,
    title: 'Store · Admin',
    needs: 'read_stores',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).StoreScreen,
  },
  {
    path: paths.adminRetailer.pattern,
    title: 'Retailer · Admin',
    needs: 'read_stores',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).RetailerScreen,
  },
  {
    path: paths.adminPayment.pattern,
    title: 'Payment · Admin',
    needs: 'track_payments',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).PaymentScreen,
  },
  {
    path: paths.adminPayout.pattern,
    title: 'Payout · Admin',
    needs: 'track_payments',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).PayoutScreen,
  },
  {
    path: paths.adminTicket.pattern,
    title: 'Ticket · Admin',
    needs: 'answer_tickets',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).TicketScreen,
  },
  {
    path: paths.adminApplication.pattern,
    title: 'Application · Admin',
    needs: 'review_drivers',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).ApplicationScreen,
  },
  {
    path: paths.adminIncident.pattern,
    title: 'Call for help · Admin',
    needs: 'handle_incidents',
    area: 'admin',
    load: async () => (await import('./thing-screens.tsx')).IncidentScreen,
  },
] as const satisfies readonly ScreenRoute[];
