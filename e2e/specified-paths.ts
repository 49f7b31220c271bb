export type Role = 'visitor' | 'customer' | 'retailer' | 'driver' | 'admin';

/** The heading of a page for each role. A role without a heading cannot open the page. */
type Headings = Readonly<Partial<Record<Role, string>>>;

const admins = (heading: string): Headings => ({ admin: heading });
const drivers = (heading: string): Headings => ({ driver: heading, admin: heading });
const members = (heading: string): Headings => ({ retailer: heading });
const signedIn = (heading: string): Headings => ({
  customer: heading,
  ...members(heading),
  ...drivers(heading),
});
const everybody = (heading: string): Headings => ({ visitor: heading, ...signedIn(heading) });

const landing = 'We make the return trip.';
const signIn = 'Welcome back';
const portal = 'Driver Portal';
const queue = 'Today: Everybody';
const claiming = 'Which company do you work for?';
const returns = 'Returns: Today';
const handbook = 'Handbook';
const tracking = 'Where is your return?';
const onPhone = 'Backhaul on your phone';
const driveOnPhone = {
  ...drivers(portal),
  visitor: 'Drive with Backhaul on your phone',
  customer: 'Drive with Backhaul on your phone',
  ...members('Drive with Backhaul on your phone'),
};
const demo = 'One return on three screens';
const notYours = 'This is not one of your jobs';

/** The headings of the pages that people see in place of one that they may not open. */
export const refusals = [signIn, 'Access Denied', 'Page Not Found'];

/**
 * The pages in the specification, with the roles that can open each. `unknown` stands for an ID that does not
 * exist. `later` marks a page that is not built yet and answers 404. The specified calls are in
 * `server/src/http/api-docs/specified-calls.test.ts`.
 */
export const specifiedPages: Readonly<Record<string, Headings | 'later'>> = {
  '/login': {
    visitor: signIn,
    customer: landing,
    ...members(returns),
    driver: portal,
    admin: queue,
  },
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
    ...members('Hello, Riley'),
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

  '/customer-dashboard': { customer: 'Hello, Casey', ...members('Hello, Riley') },
  '/checkout': signedIn('Nothing to pay here'),
  '/orders': signedIn('My orders'),
  '/order-status/unknown': signedIn('Order Not Found'),
  '/customer-rating': signedIn('Nothing to rate here'),
  '/account-settings': signedIn('Settings'),
  '/profile': signedIn('Settings'),
  '/driver-onboarding': signedIn('Becoming a driver'),
  '/driver-documents': signedIn('Your documents'),
  '/driver-tutorial': signedIn('Driver tutorial'),

  '/driver-app': { visitor: signIn, customer: landing, ...members(returns), ...drivers(portal) },
  '/driver-portal': drivers(portal),
  '/driver-portal/job/unknown': drivers('Job details'),
  '/driver/complete/unknown': drivers(notYours),
  '/driver/complete-gift-card/unknown': drivers(notYours),
  '/driver-review-order': drivers(notYours),
  '/driver-payments': drivers('Payments & Earnings'),
  '/driver-analytics': drivers('Your stats'),

  '/admin-app': admins(queue),
  '/admin-dashboard': admins(queue),
  '/admin-orders': admins('Orders: All'),
  '/admin-driver-applications': admins('Drivers: Applications'),
  '/admin-payments': admins('Money: Payments'),
  '/admin-payouts': admins('Money: Payouts'),
  '/admin-payment-tracking': admins('Money: Needs attention'),
  '/payment-structure': admins('Prices: In force'),
  '/admin-settings': admins('System: Settings'),

  '/logo-colors': everybody('Logo and colors'),
  '/background-colors': everybody('Background colors'),
  '/retailer/dashboard': { ...signedIn(claiming), ...members(returns) },
  '/retailer/register': signedIn(claiming),
  '/retailer/companies/unknown/api-keys': {
    ...signedIn(claiming),
    ...members('You do not work for this company'),
  },
  '/retailer/companies/unknown/webhooks': {
    ...signedIn(claiming),
    ...members('You do not work for this company'),
  },
  '/employee-guide': signedIn(handbook),
  '/employee-dashboard': admins(queue),
  '/employee-documents': signedIn(handbook),
  '/support-dashboard': admins(queue),
  '/advanced-reporting': admins('Reports: Saved reports'),
  '/multi-city-management': admins('Network: Cities'),
  '/customer-service-tickets': admins('Inbox: Tickets'),
  '/bulk-order-import': admins('Orders: Import'),
  '/loyalty-dashboard': admins('Customers: Loyalty'),
  '/driver-safety-center': admins('Drivers: Safety'),
  '/driver-performance': admins('Drivers: Performance'),
  '/route-optimization': admins('Dispatch: Plan'),
  '/chat-center': admins('Inbox: Chats'),
  '/real-time-tracking-advanced': admins('Dispatch: Replay'),
  '/business-intelligence': admins('Reports: Explore'),
  '/notification-center': admins('System: Messages'),
  '/quality-assurance': admins('Quality: Samples'),
  '/driver-incentives': admins('Drivers: Pay and incentives'),
  '/enhanced-analytics': admins('Reports: Cohorts'),
  '/feature-documents': admins(handbook),
  '/cost-monitoring': admins('Reports: Costs'),
  '/monitoring-dashboard': admins('System: Health'),
  '/driver-feedback-system': admins('Quality: Driver feedback'),
  '/printable-templates': admins(handbook),
  '/cancellation-alerts': admins('Quality: Cancellations'),
  '/refund-demo': admins('Prices: Test a refund'),
  '/pricing-demo': admins('Prices: Test a price'),
  '/pricing-analysis': admins('Prices: Analysis'),
  '/failed-return-demo': admins('Prices: Test a failed return'),
  '/internal/pricing-examples': admins('Prices: Examples'),
  '/internal/guidebooks': admins(handbook),
  '/admin-drivers': admins('Drivers: All'),
  '/admin-tracking': admins('Dispatch: Live'),
  '/admin-support': admins('Inbox: Tickets'),
  '/admin-chat': admins('Inbox: Chats'),
  '/admin-reviews': admins('Quality: Reviews'),
  '/admin-analytics': admins('Reports: Overview'),
  '/admin-support-analytics': admins('Reports: Support'),
  '/admin-customers': admins('Customers: All'),
  '/admin-access': admins('System: Access'),
  '/business-profile': admins('System: Company'),
};
