export const consoleReaders = [
  'visitor',
  'customer',
  'driver',
  'employee',
  'support',
  'operations',
  'finance',
  'admin',
] as const;
export type ConsoleReader = (typeof consoleReaders)[number];

const readers = (...extra: ConsoleReader[]): readonly ConsoleReader[] => [...extra, 'admin'];
/**
 * The people for whom a page answers with HTTP status 200: visitors, who are asked to sign in,
 * administrators, and the roles in `extra`.
 */
const asked = (...extra: ConsoleReader[]) => readers('visitor', ...extra);
const everybody = consoleReaders;
const signedIn = everybody;
const staff = ['employee', 'support', 'operations', 'finance'] as const;

/**
 * The console's paths from the specification, each with the people for whom it answers with HTTP status 200.
 * For all others it answers 404.
 */
export const consolePaths: Readonly<Record<string, readonly ConsoleReader[]>> = {
  '/admin-dashboard': asked('support', 'operations', 'finance'),
  '/admin-app': asked(...staff),
  '/employee-dashboard': asked(...staff),
  '/support-dashboard': asked(...staff),
  '/payment-structure': asked('finance'),
  '/admin-payment-tracking': asked('finance'),

  '/admin-orders': asked('support', 'operations'),
  '/admin-drivers': asked('operations'),
  '/admin-driver-applications': asked('operations'),
  '/admin-tracking': asked('operations'),
  '/admin-support': asked('support'),
  '/admin-chat': asked('support'),
  '/admin-reviews': asked('support', 'operations'),
  '/admin-analytics': asked('finance'),
  '/admin-support-analytics': asked('finance'),
  '/admin-payments': asked('finance'),
  '/admin-payouts': asked('finance'),
  '/admin-customers': asked('support', 'operations'),
  '/admin-access': asked(),
  '/admin-settings': asked(),
  '/business-profile': asked(),

  '/advanced-reporting': readers('finance'),
  '/multi-city-management': readers('operations'),
  '/customer-service-tickets': readers('support'),
  '/bulk-order-import': readers('operations'),
  '/loyalty-dashboard': readers('support'),
  '/driver-safety-center': readers('support', 'operations'),
  '/driver-performance': readers('operations'),
  '/route-optimization': readers('operations'),
  '/chat-center': readers('support'),
  '/real-time-tracking-advanced': readers('operations'),
  '/business-intelligence': readers('finance'),
  '/notification-center': readers(),
  '/quality-assurance': readers('support', 'operations'),
  '/driver-incentives': readers('operations'),
  '/enhanced-analytics': readers('finance'),
  '/feature-documents': readers(...staff),
  '/cost-monitoring': readers('finance'),
  '/monitoring-dashboard': readers(),
  '/driver-feedback-system': readers('support', 'operations'),
  '/printable-templates': readers(...staff),
  '/cancellation-alerts': readers('support', 'operations'),
  '/refund-demo': readers('finance'),
  '/pricing-demo': readers('finance'),
  '/pricing-analysis': readers('finance'),
  '/failed-return-demo': readers('finance'),
  '/internal/pricing-examples': readers('finance'),
  '/internal/guidebooks': readers(...staff),

  '/employee-guide': signedIn,
  '/employee-documents': signedIn,
  '/logo-colors': everybody,
  '/background-colors': everybody,
};
