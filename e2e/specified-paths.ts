export type Role = 'visitor' | 'customer' | 'driver' | 'admin';

/** The heading that each role sees. The page does not open for a role that is missing here. */
type Headings = Readonly<Partial<Record<Role, string>>>;

const admins = (heading: string): Headings => ({ admin: heading });
const drivers = (heading: string): Headings => ({ driver: heading, admin: heading });
const signedIn = (heading: string): Headings => ({ customer: heading, ...drivers(heading) });
const everybody = (heading: string): Headings => ({ visitor: heading, ...signedIn(heading) });

const landing = 'We make the return trip.';
const signIn = 'Welcome back';
const portal = 'Driver Portal';
const queue = 'Today';
const tracking = 'Where is it now?';
const onPhone = 'Backhaul on your phone';
const driveOnPhone = {
  ...drivers(portal),
  visitor: 'Drive with Backhaul on your phone',
  customer: 'Drive with Backhaul on your phone',
};
const demo = 'One return, from all sides';
const notYours = 'This is not one of your jobs';

/** The headings shown instead of a page that does not open. */
export const refusals = [signIn, 'Access Denied', 'Page Not Found'];

/**
 * The pages that the specification names, and the roles that each opens for. `unknown` stands for an id that nobody
 * has. `later` marks a page that is not built: its address answers 404, and the mark goes when the page is built.
 * The specified calls are in `server/src/http/api-docs/specified-calls.test.ts`.
 */
export const specifiedPages: Readonly<Record<string, Headings | 'later'>> = {
  '/login': { visitor: signIn, customer: landing, driver: portal, admin: queue },
  '/about': everybody('About us'),
  '/faq': everybody('Frequently asked questions'),
  '/help-center': everybody('How can we help?'),
  '/help-article/cancel': everybody('Cancel, and what it costs'),
  '/terms-of-service': everybody('Terms of Service'),
  '/privacy-policy': everybody('Privacy Policy'),
  '/contact': everybody('Write to us'),
  '/track': everybody(tracking),
  '/track-order': everybody(tracking),
  '/real-time-tracking': everybody(tracking),
  '/mobile': everybody(landing),
  '/customer-app': everybody(onPhone),
  '/customer-mobile-app': {
    visitor: onPhone,
    customer: 'Hello, Casey',
    driver: 'My orders',
    admin: 'My orders',
  },
  '/driver-mobile-app': driveOnPhone,
  '/mobile-driver': driveOnPhone,
  '/mobile-app-demo': everybody(demo),
  '/mobile-simulator': everybody(demo),
  '/customer-waitlist': everybody('Are we in your neighborhood?'),
  '/driver-signup': everybody('Drive for Backhaul'),
  '/book-pickup': everybody('Book a return'),

  '/customer-dashboard': { customer: 'Hello, Casey' },
  '/checkout': signedIn('Nothing to pay here'),
  '/orders': signedIn('My orders'),
  '/order-status/unknown': signedIn('Order Not Found'),
  '/customer-rating': signedIn('Nothing to rate here'),
  '/account-settings': signedIn('Settings'),
  '/profile': signedIn('Settings'),
  '/driver-onboarding': signedIn('Becoming a driver'),
  '/driver-documents': signedIn('Your documents'),
  '/driver-tutorial': signedIn('Driver tutorial'),

  '/driver-app': { visitor: signIn, customer: landing, ...drivers(portal) },
  '/driver-portal': drivers(portal),
  '/driver-portal/job/unknown': drivers('Job details'),
  '/driver/complete/unknown': drivers(notYours),
  '/driver/complete-gift-card/unknown': drivers(notYours),
  '/driver-review-order': drivers(notYours),
  '/driver-payments': drivers('Payments & Earnings'),
  '/driver-analytics': drivers('Your figures'),

  '/admin-app': admins(queue),
  '/admin-dashboard': admins(queue),
  '/admin-orders': admins('Orders'),
  '/admin-driver-applications': admins('Drivers: Applications'),
  '/admin-payments': admins('Money: Payments'),
  '/admin-payouts': admins('Money: Payouts'),
  '/admin-payment-tracking': admins('Money: Needs a person'),
  '/payment-structure': admins('Prices: In force'),
  '/admin-settings': admins('System: Settings'),

  '/logo-colors': 'later',
  '/background-colors': 'later',
  '/retailer/dashboard': 'later',
  '/retailer/register': 'later',
  '/retailer/companies/unknown/api-keys': 'later',
  '/retailer/companies/unknown/webhooks': 'later',
  '/employee-guide': 'later',
  '/employee-dashboard': 'later',
  '/employee-documents': 'later',
  '/support-dashboard': 'later',
  '/advanced-reporting': 'later',
  '/multi-city-management': 'later',
  '/customer-service-tickets': admins('Inbox: Tickets'),
  '/bulk-order-import': 'later',
  '/loyalty-dashboard': 'later',
  '/driver-safety-center': 'later',
  '/driver-performance': 'later',
  '/route-optimization': 'later',
  '/chat-center': 'later',
  '/real-time-tracking-advanced': 'later',
  '/business-intelligence': 'later',
  '/notification-center': 'later',
  '/quality-assurance': 'later',
  '/driver-incentives': 'later',
  '/enhanced-analytics': 'later',
  '/feature-documents': 'later',
  '/cost-monitoring': 'later',
  '/monitoring-dashboard': 'later',
  '/driver-feedback-system': 'later',
  '/printable-templates': 'later',
  '/cancellation-alerts': 'later',
  '/refund-demo': 'later',
  '/pricing-demo': 'later',
  '/pricing-analysis': 'later',
  '/failed-return-demo': 'later',
  '/internal/pricing-examples': 'later',
  '/internal/guidebooks': 'later',
  '/admin-drivers': 'later',
  '/admin-tracking': 'later',
  '/admin-support': admins('Inbox: Tickets'),
  '/admin-chat': 'later',
  '/admin-reviews': 'later',
  '/admin-analytics': 'later',
  '/admin-support-analytics': 'later',
  '/admin-customers': 'later',
  '/admin-access': 'later',
  '/business-profile': 'later',
};
